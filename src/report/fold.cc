#include "report/fold.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace mazurka {
namespace {

bool Overlap(const Operation& a, const Operation& b) {
  if (a.bytes == 0 || b.bytes == 0) return true;
  return a.slot < b.slot + b.bytes && b.slot < a.slot + a.bytes;
}

// Finds the steps whose object another thread uses too, unless all uses are reads. Ignores uses in
// the prologue: no other thread runs yet.
class Interest {
 public:
  Interest(const Trace& trace, size_t prologue)
      : trace_(trace),
        end_is_shown_(std::any_of(trace.next.begin(), trace.next.end(),
                                  [](const Trace::Next& next) { return !next.text.empty(); })) {
    for (size_t i = prologue; i < trace.steps.size(); ++i) {
      const TraceStep& step = trace.steps[i];
      uses_[step.operation.object].push_back({step.thread, step.operation});
    }
    for (const Trace::Next& n : trace.next)
      uses_[n.operation.object].push_back({n.thread, n.operation});
  }

  bool Of(size_t index) const {
    const TraceStep& step = trace_.steps[index];
    if (step.after.find("ends with") != std::string::npos) return true;
    if (index + 1 == trace_.steps.size() && !end_is_shown_) return true;
    const StepGroup group = TraitsOf(step.operation.kind).group;
    if (group == StepGroup::kAlone) return true;
    if (group == StepGroup::kNothing || IsOfHarness(step)) return false;
    auto found = uses_.find(step.operation.object);
    return found != uses_.end() && IsShared(step, found->second);
  }

 private:
  struct Use {
    size_t thread;
    Operation operation;
  };

  // How `mazurka test` calls a test does not matter to its author.
  static bool IsOfHarness(const TraceStep& step) {
    return step.place.method.starts_with("mazurka.harness.");
  }

  // Another thread uses the object too, and at least one use is not a read.
  static bool IsShared(const TraceStep& step, const std::vector<Use>& uses) {
    bool others = false, changes = TraitsOf(step.operation.kind).group == StepGroup::kMonitor;
    for (const Use& use : uses) {
      if (TraitsOf(use.operation.kind).group != TraitsOf(step.operation.kind).group) continue;
      if (!Overlap(use.operation, step.operation)) continue;
      others |= use.thread != step.thread;
      changes |= use.operation.kind != OperationKind::kRead;
    }
    return others && changes;
  }

  const Trace& trace_;
  const bool end_is_shown_;
  std::unordered_map<uint64_t, std::vector<Use>> uses_;
};

// "ReentrantLock.lock" for java.util.concurrent.locks.ReentrantLock.lock
std::string ShortMethod(const std::string& method) {
  size_t dot = method.rfind('.');
  if (dot == std::string::npos || dot == 0) return method;
  size_t before = method.rfind('.', dot - 1);
  return before == std::string::npos ? method : method.substr(before + 1);
}

class Folder {
 public:
  Folder(const Trace& trace, Folding folding)
      : trace_(trace),
        everything_(folding == Folding::kNothing),
        kinds_(trace.steps.size(), Kind::kShown) {
    if (everything_) return;
    const size_t prologue = Prologue();
    const Interest interest(trace, prologue);
    for (size_t i = 0; i < kinds_.size(); ++i) {
      if (IsInLoop(i)) {
        kinds_[i] = trace.steps[i].called.empty() ? Kind::kShown : Kind::kCalled;
      } else if (i < prologue) {
        kinds_[i] = Kind::kPrologue;
      } else if (!interest.Of(i)) {
        kinds_[i] = Kind::kDull;
      } else if (!trace.steps[i].called.empty()) {
        kinds_[i] = Kind::kCalled;
      }
    }
    for (size_t i = kinds_.size(); i-- > 1;) {
      // Earlier steps of the same library call join its row.
      if (kinds_[i] == Kind::kCalled && !IsInLoop(i) && kinds_[i - 1] == Kind::kDull &&
          SameCall(trace.steps[i - 1], trace.steps[i]))
        kinds_[i - 1] = Kind::kCalled;
    }
  }

  std::vector<TraceRow> Run() {
    for (size_t i = 0; i < trace_.steps.size();) i = Add(i, EndOf(i));
    return std::move(rows_);
  }

 private:
  enum class Kind : uint8_t { kPrologue, kDull, kCalled, kShown };

  // Steps of an endless loop are never folded away.
  bool IsInLoop(size_t i) const { return trace_.repeats_from && i >= *trace_.repeats_from; }

  // The number of steps before the first start of a thread; 0 if only one thread takes steps.
  size_t Prologue() const {
    if (trace_.threads.size() < 2) return 0;
    for (size_t i = 0; i < trace_.steps.size(); ++i) {
      if (trace_.steps[i].operation.kind == OperationKind::kStart ||
          trace_.steps[i].thread != trace_.steps[0].thread)
        return i;
    }
    return 0;
  }

  static bool SameCall(const TraceStep& a, const TraceStep& b) {
    return a.thread == b.thread && !a.called.empty() && a.called == b.called &&
           a.place.line == b.place.line && a.place.method == b.place.method;
  }

  // The end of the row that begins with step `first`.
  size_t EndOf(size_t first) const {
    const TraceStep& step = trace_.steps[first];
    size_t end = first + 1;
    while (end < trace_.steps.size() && trace_.steps[end].thread == step.thread &&
           IsInLoop(end) == IsInLoop(first) && BelongsTo(first, end))
      ++end;
    return end;
  }

  bool BelongsTo(size_t first, size_t i) const {
    switch (kinds_[first]) {
      case Kind::kShown:
        return false;
      case Kind::kPrologue:
        return kinds_[i] == Kind::kPrologue;
      case Kind::kDull:
        return kinds_[i] == Kind::kDull;
      case Kind::kCalled:
        return (kinds_[i] == Kind::kCalled || kinds_[i] == Kind::kDull) &&
               SameCall(trace_.steps[first], trace_.steps[i]);
    }
    return false;
  }

  // True if the row is a thread's first step, which the next row of that thread makes redundant.
  bool IsSilent(const TraceRow& row) const {
    return kinds_[row.first] <= Kind::kDull && row.steps() == 1 &&
           trace_.steps[row.first].operation.kind == OperationKind::kContinue &&
           row.after.empty() && row.last + 1 < trace_.steps.size() &&
           trace_.steps[row.last + 1].thread == row.thread;
  }

  // The library method, if every step is shown or the calling source line is unknown.
  std::string InWhat(const TraceStep& step) const {
    if (step.called.empty()) return "";
    if (everything_) return " [" + ShortMethod(step.inner.method) + "]";
    return step.source.empty() ? " in " + ShortMethod(step.called) : "";
  }

  size_t Add(size_t first, size_t end) {
    const TraceStep& step = trace_.steps[first];
    TraceRow row;
    row.thread = step.thread;
    row.first = first;
    row.last = end - 1;
    row.after = trace_.steps[end - 1].after;
    row.switched = !rows_.empty() && rows_.back().thread != step.thread;
    // A single step of the program is shown instead of folded: both take one line.
    row.folded = row.steps() > 1 || (kinds_[first] <= Kind::kDull && step.place.in_library);
    if (!row.folded) {
      row.text = step.text + InWhat(step);
    } else if (kinds_[first] == Kind::kPrologue) {
      row.text = fmt::format("… {} steps before the first start", row.steps());
    } else if (kinds_[first] == Kind::kCalled) {
      row.text = fmt::format("{} ({} steps)", ShortMethod(step.called), row.steps());
    } else {
      row.text = fmt::format("… {} step{}", row.steps(), row.steps() == 1 ? "" : "s");
    }
    row.repeats = IsInLoop(first) && (rows_.empty() || rows_.back().first < *trace_.repeats_from);
    if (!IsSilent(row)) rows_.push_back(std::move(row));
    return end;
  }

  const Trace& trace_;
  const bool everything_;
  std::vector<Kind> kinds_;
  std::vector<TraceRow> rows_;
};

}  // namespace

std::vector<TraceRow> FoldTrace(const Trace& trace, Folding folding) {
  return trace.steps.empty() ? std::vector<TraceRow>() : Folder(trace, folding).Run();
}

size_t ContextSwitches(const Trace& trace) {
  size_t switches = 0;
  for (size_t i = 1; i < trace.steps.size(); ++i) {
    if (trace.steps[i].thread != trace.steps[i - 1].thread) ++switches;
  }
  return switches;
}

}  // namespace mazurka
