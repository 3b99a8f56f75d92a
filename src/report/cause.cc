#include "report/cause.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/join.h"

namespace mazurka {
namespace {

// Two accesses of one thread to a variable, and the writes of other threads in between.
struct Interruption {
  size_t first, then;           // indices into Trace::steps
  std::vector<size_t> between;  // not empty
  double score;
};

bool HasValues(const TraceStep& step) { return !step.inner.variable.empty(); }

bool Changes(const TraceStep& step) {
  return step.operation.kind != OperationKind::kRead && step.inner.before != step.inner.after;
}

bool IsRead(const TraceStep& step) { return step.operation.kind == OperationKind::kRead; }

class Finder {
 public:
  explicit Finder(const Trace& trace) : trace_(trace) {
    for (size_t i = 0; i < trace.steps.size(); ++i) {
      const TraceStep& step = trace.steps[i];
      if (HasValues(step)) uses_[{step.operation.object, step.operation.slot}].push_back(i);
    }
  }

  std::optional<Interruption> Best() {
    for (const auto& [place, uses] : uses_) Consider(uses);
    return best_ && best_->score > 0 ? std::move(best_) : std::nullopt;
  }

 private:
  // `uses`: all accesses to one variable, in order.
  void Consider(const std::vector<size_t>& uses) {
    std::map<size_t, size_t> last;  // by thread: its last access, as an index into uses
    for (size_t k = 0; k < uses.size(); ++k) {
      const size_t thread = trace_.steps[uses[k]].thread;
      const auto [at, is_first] = last.try_emplace(thread, k);
      if (!is_first) ConsiderPair(uses, at->second, k);
      at->second = k;
    }
  }

  // The accesses `from` and `to` are consecutive ones of their thread.
  void ConsiderPair(const std::vector<size_t>& uses, size_t from, size_t to) {
    Interruption found{uses[from], uses[to], {}, 0};
    for (size_t k = from + 1; k < to; ++k) {
      if (Changes(trace_.steps[uses[k]])) found.between.push_back(uses[k]);
    }
    if (found.between.empty()) return;
    found.score = Score(found);
    if (!best_ || found.score > best_->score) best_ = std::move(found);
  }

  // How well the accesses explain a failure. A lost update explains most; accesses inside the
  // library and of the first thread, which often collects results, explain little. Of equal ones
  // the pair that is closest together counts.
  double Score(const Interruption& found) const {
    const TraceStep &first = trace_.steps[found.first], &then = trace_.steps[found.then];
    double score = IsRead(first) && !IsRead(then) ? 5 : IsRead(first) ? 3 : IsRead(then) ? 2 : 1;
    if (!first.called.empty() || !then.called.empty()) score -= 4;
    if (first.thread == 0) score -= 3;
    const auto distance = static_cast<double>(found.then - found.first);
    return score - distance / static_cast<double>(trace_.steps.size()) / 2;
  }

  const Trace& trace_;
  std::map<std::pair<uint64_t, uint32_t>, std::vector<size_t>> uses_;
  std::optional<Interruption> best_;
};

// "Anna", "Anna and Ben"
std::string ThreadsOf(const Trace& trace, const std::vector<size_t>& steps) {
  std::vector<std::string> names;
  for (size_t i : steps) {
    const std::string& name = trace.threads[trace.steps[i].thread].name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  std::string text = names.front();
  for (size_t i = 1; i < names.size(); ++i)
    text += (i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

// "Anna changes it from 0 to 1 in step 7"
std::string ChangeText(const Trace& trace, const std::vector<size_t>& between) {
  const std::string& from = trace.steps[between.front()].inner.before;
  const std::string& to = trace.steps[between.back()].inner.after;
  if (between.size() == 1)
    return fmt::format("{} changes it from {} to {} in step {}", ThreadsOf(trace, between), from,
                       to, between.front() + 1);
  return fmt::format("{} writes of {}, from step {} to step {}, change it from {} to {}",
                     between.size(), ThreadsOf(trace, between), between.front() + 1,
                     between.back() + 1, from, to);
}

Cause Describe(const Trace& trace, const Interruption& found) {
  const TraceStep &first = trace.steps[found.first], &then = trace.steps[found.then];
  const std::string& thread = trace.threads[first.thread].name;
  const std::string change = ChangeText(trace, found.between);
  Cause cause;
  cause.steps = {found.first, found.between.back(), found.then};
  const std::string start =
      IsRead(first) ? fmt::format("{} reads {} = {} in step {}", thread, first.inner.variable,
                                  first.inner.before, found.first + 1)
                    : fmt::format("{} writes {} = {} in step {}", thread, first.inner.variable,
                                  first.inner.after, found.first + 1);
  const std::string end =
      IsRead(then) ? fmt::format("reads {} in step {}", then.inner.before, found.then + 1)
                   : fmt::format("writes {} in step {}", then.inner.after, found.then + 1);
  cause.text = fmt::format("{}. Before {} {}, {}.", start, thread, end, change);
  if (IsRead(first) && then.operation.kind == OperationKind::kWrite)
    cause.text += " That change is lost.";
  return cause;
}

// What a thread waits for, without the owner: "Fork#2".
std::optional<std::string> WantedLock(const Side& side) {
  constexpr std::string_view kWaits = "waits to lock ";
  if (!side.what.starts_with(kWaits) || side.holds.empty()) return std::nullopt;
  const std::string lock = side.what.substr(kWaits.size());
  return lock.substr(0, lock.find(','));
}

std::optional<Cause> DescribeCircle(const ReportedViolation& reported) {
  Cause cause;
  size_t threads = 0;
  for (const Side& side : reported.violation.sides) {
    const auto wanted = WantedLock(side);
    if (!wanted) continue;
    cause.text += fmt::format("{}{} holds {} and waits for {}", threads++ == 0 ? "" : "; ",
                              side.thread, Joined(side.holds), *wanted);
    const auto& steps = reported.trace.steps;
    for (size_t i = steps.size(); i-- > 0;) {
      if (reported.trace.threads[steps[i].thread].name != side.thread) continue;
      if (steps[i].text != "lock " + side.holds.back()) continue;
      cause.steps.push_back(i);
      break;
    }
  }
  if (threads < 2) return std::nullopt;
  cause.text += ".";
  return cause;
}

}  // namespace

std::optional<Cause> FindCause(const ReportedViolation& reported) {
  if (reported.violation.kind == "deadlock") return DescribeCircle(reported);
  if (reported.violation.kind == "race") return std::nullopt;  // the two accesses are the cause
  const auto found = Finder(reported.trace).Best();
  if (!found) return std::nullopt;
  return Describe(reported.trace, *found);
}

}  // namespace mazurka
