#include "report/loops.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace mazurka {
namespace {

constexpr size_t kLongestRound = 30;  // rows
constexpr size_t kFewestFolded = 2;   // rounds; fewer are shown
constexpr size_t kMostNames = 6;      // operations and variables that a row mentions

// What two rounds of a loop have in common: not the values, nor the objects whose fields a round
// accesses, but the locks and threads.
auto ShapeOf(const Trace& trace, const TraceRow& row) {
  const TraceStep& step = trace.steps[row.first];
  const bool has_values = row.folded || !step.inner.variable.empty();
  return std::tuple(step.operation.kind, step.place.method, step.place.line, step.inner.method,
                    step.inner.line, step.called, row.folded, row.after,
                    has_values ? std::string() : step.text);
}

// "lock class Long" of a step without values; "read Long.x" of an access.
std::string ActionText(const TraceStep& step) {
  if (step.inner.variable.empty()) return step.text;
  return step.text.substr(0, step.text.find(' ')) + " " + step.inner.variable;
}

class LoopFolder {
 public:
  LoopFolder(const Trace& trace, std::vector<TraceRow> rows, const std::set<size_t>& kept)
      : trace_(trace), rows_(std::move(rows)), kept_(kept) {}

  std::vector<TraceRow> Run() {
    for (size_t at = 0; at < rows_.size();) {
      const auto [period, rounds] = LoopAt(at);
      if (rounds < kFewestFolded + 2) {
        result_.push_back(rows_[at++]);
        continue;
      }
      AddLoop(at, period, rounds);
      at += period * rounds;
    }
    return std::move(result_);
  }

 private:
  struct Loop {
    size_t period = 1, rounds = 1;
  };

  // The repetition that begins with the row and covers most rows.
  Loop LoopAt(size_t at) const {
    Loop best;
    for (size_t period = 1; period <= kLongestRound && at + 2 * period <= rows_.size(); ++period) {
      size_t same = 0;
      while (at + same + period < rows_.size() && IsSame(at + same, at + same + period)) ++same;
      const size_t rounds = 1 + same / period;
      if (rounds > 1 && rounds * period > best.rounds * best.period) best = {period, rounds};
    }
    return best;
  }

  // Whether the rows can be the same part of two rounds. No switch comes between rounds.
  bool IsSame(size_t a, size_t b) const {
    return !rows_[b].switched && !rows_[b].repeats && rows_[a].thread == rows_[b].thread &&
           ShapeOf(trace_, rows_[a]) == ShapeOf(trace_, rows_[b]);
  }

  bool IsKept(size_t from, size_t to) const {
    const auto found = kept_.lower_bound(rows_[from].first);
    return found != kept_.end() && *found <= rows_[to - 1].last;
  }

  void AddLoop(size_t at, size_t period, size_t rounds) {
    const size_t end = at + period * rounds, last = end - period;
    Show(at, at + period);
    size_t open = at + period;  // the first round that is not yet in the result
    for (size_t round = open; round < last; round += period) {
      if (!IsKept(round, round + period)) continue;
      AddRounds(open, round, period);
      Show(round, round + period);
      open = round + period;
    }
    AddRounds(open, last, period);
    Show(last, end);
  }

  void Show(size_t from, size_t to) {
    result_.insert(result_.end(), rows_.begin() + static_cast<ptrdiff_t>(from),
                   rows_.begin() + static_cast<ptrdiff_t>(to));
  }

  void AddRounds(size_t from, size_t to, size_t period) {
    const size_t rounds = (to - from) / period;
    if (rounds < kFewestFolded) return Show(from, to);
    TraceRow row = rows_[from];
    row.last = rows_[to - 1].last;
    row.folded = true;
    row.after.clear();
    row.text = fmt::format("… {} × ", rounds);
    if (const std::string changes = ChangesOf(from, to); !changes.empty())
      row.text += changes + ": ";
    row.text += ActionsOf(from, from + period);
    result_.push_back(std::move(row));
  }

  // "lock class Long, read Long.x, write Long.x, unlock class Long"
  std::string ActionsOf(size_t from, size_t to) const {
    std::string text;
    size_t count = 0;
    for (size_t i = from; i < to; ++i) {
      if (rows_[i].text.starts_with("…")) continue;
      if (++count > kMostNames) return text + ", …";
      const TraceRow& row = rows_[i];
      text += (text.empty() ? "" : ", ") +
              (row.folded ? row.text : ActionText(trace_.steps[row.first]));
    }
    return text;
  }

  // "Long.x 314 -> 357": what the rounds write.
  std::string ChangesOf(size_t from, size_t to) const {
    std::map<std::string, std::pair<std::string, std::string>> values;
    for (size_t i = rows_[from].first; i <= rows_[to - 1].last; ++i) {
      const OperationText& inner = trace_.steps[i].inner;
      if (inner.variable.empty() || inner.before == inner.after || inner.after.empty()) continue;
      const auto [value, is_new] = values.try_emplace(inner.variable, inner.before, inner.after);
      if (!is_new) value->second.second = inner.after;
    }
    std::string text;
    size_t count = 0;
    for (const auto& [variable, change] : values) {
      if (++count > kMostNames) return text + ", …";
      text += fmt::format("{}{} {} -> {}", text.empty() ? "" : ", ", variable, change.first,
                          change.second);
    }
    return text;
  }

  const Trace& trace_;
  const std::vector<TraceRow> rows_;
  const std::set<size_t>& kept_;
  std::vector<TraceRow> result_;
};

// Whether each row is within `near` rows of one that must stay.
std::vector<bool> NearImportant(const std::vector<TraceRow>& rows, const std::set<size_t>& kept,
                                size_t near) {
  std::vector<bool> stays(rows.size());
  const auto mark = [&](size_t row) {
    const size_t from = row > near ? row - near : 0;
    for (size_t i = from; i <= std::min(row + near, rows.size() - 1); ++i) stays[i] = true;
  };
  for (size_t i = 0; i < rows.size(); ++i) {
    const auto found = kept.lower_bound(rows[i].first);
    const bool is_kept = found != kept.end() && *found <= rows[i].last;
    if (is_kept || rows[i].switched || i == 0 || i + 1 == rows.size()) mark(i);
  }
  return stays;
}

}  // namespace

std::vector<TraceRow> FoldLoops(const Trace& trace, std::vector<TraceRow> rows,
                                const std::set<size_t>& kept) {
  return LoopFolder(trace, std::move(rows), kept).Run();
}

std::vector<TraceRow> LeaveOut(const Trace& trace, const std::vector<TraceRow>& rows,
                               const std::set<size_t>& kept, size_t most) {
  if (rows.size() <= most) return rows;
  std::vector<bool> stays;
  for (size_t near : {size_t{20}, size_t{8}, size_t{3}, size_t{1}}) {
    stays = NearImportant(rows, kept, near);
    if (static_cast<size_t>(std::ranges::count(stays, true)) <= most) break;
  }
  // Too many switches: those near the end count.
  size_t left = most;
  for (size_t i = rows.size(); i-- > 0;) {
    const auto found = kept.lower_bound(rows[i].first);
    const bool is_kept = found != kept.end() && *found <= rows[i].last;
    if (stays[i] && !is_kept && left == 0) stays[i] = false;
    if (stays[i] && left > 0) --left;
  }
  std::vector<TraceRow> result;
  for (size_t i = 0; i < rows.size();) {
    if (stays[i]) {
      result.push_back(rows[i++]);
      result.back().switched =
          result.size() > 1 && result[result.size() - 2].thread != result.back().thread;
      continue;
    }
    TraceRow gap = rows[i];
    std::set<size_t> threads;
    for (; i < rows.size() && !stays[i]; ++i) {
      gap.last = rows[i].last;
      threads.insert(rows[i].thread);
    }
    gap.folded = true;
    gap.after.clear();
    gap.switched = !result.empty() && result.back().thread != gap.thread;
    gap.text = fmt::format("… {} steps left out", gap.steps());
    if (threads.size() > 1) {
      gap.text += " of";
      for (size_t t : threads)
        gap.text += (t == *threads.begin() ? " " : ", ") + trace.threads[t].name;
    }
    result.push_back(std::move(gap));
  }
  return result;
}

}  // namespace mazurka
