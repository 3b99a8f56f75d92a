#include "report/trace.h"

#include <algorithm>
#include <optional>

#include "explore/endless/find_endless_loop.h"
#include "explore/path.h"
#include "properties/side.h"

namespace mazurka {
namespace {

class TraceBuilder {
 public:
  TraceBuilder(Machine& machine, Sources& sources)
      : machine_(machine), sources_(sources), path_(machine) {}

  bool CanTake(const Choice& choice) {
    std::span<const ThreadId> enabled = machine_.Enabled();
    return std::find(enabled.begin(), enabled.end(), choice.thread) != enabled.end() &&
           choice.alternative < machine_.Alternatives(choice.thread);
  }

  // `continues`: the same thread takes the next step.
  void Take(const Choice& choice, bool continues) {
    trace_.steps.push_back(DescribeStep(choice));
    failures_before_ = machine_.FailureCount();
    const std::vector<bool> before = LiveSlots();
    path_.Forward(choice);
    TraceStep& step = trace_.steps.back();
    if (step.operation.kind == OperationKind::kStart) RecordStart(before);
    const bool has_ended = machine_.Pending(choice.thread).kind == OperationKind::kNone;
    if (machine_.FailureCount() > failures_before_) {
      const Failure failure = machine_.Inspect().FailureAt(machine_.FailureCount() - 1);
      if (failure.thread != choice.thread) step.after = failure.thread_name + " ";
      step.after += "ends with " + failure.exception;
    } else if (has_ended) {
      if (step.operation.kind != OperationKind::kEnd) step.after = "ends";
    } else if (!continues && !HasEnded(machine_.Status()) && !IsEnabled(choice.thread)) {
      step.after = machine_.Narrate().Describe(choice.thread).text;
      step.after_place = UserPlace(machine_, choice.thread);
      step.after_source = sources_.Line(step.after_place);
    }
    if (has_ended) Ended(choice.thread);
  }

  // The violation with that key in the current state, if the judge finds it.
  std::optional<Violation> Judged(Judge& judge, const std::string& key) {
    const Execution& execution = path_.execution();
    if (!execution.empty())
      judge.AfterStep(machine_, {execution.back().choice, failures_before_}, execution);
    judge.AtState(machine_, execution);
    MachineStatus status = machine_.Status();
    if (machine_.Enabled().empty() && !HasStopped(status)) judge.AtEnd(machine_, status, execution);
    for (const Violation& v : judge.violations()) {
      if (v.key == key) return v;
    }
    return std::nullopt;
  }

  // Judged for an endless loop, whose schedule ends in the state in which the loop began.
  std::optional<Violation> JudgedLoop(Judge& judge, const Violation& found) {
    if (machine_.Fingerprint() != loop_start_) return std::nullopt;
    const EndlessAnswer answer = FindEndlessLoop(machine_, {});
    if (answer.ending != Ending::kNever || !answer.loop.prefix.empty()) return std::nullopt;
    judge.InEndlessLoop(machine_, answer.loop, path_.execution());
    for (const Violation& v : judge.violations()) {
      if (v.key == found.key) return v;
    }
    return std::nullopt;
  }

  void BeginLoop() { loop_start_ = machine_.Fingerprint(); }

  void AddHeld(Violation& violation) {
    if (violation.kind == "locking") return;  // its sides say what was held at the accesses
    for (Side& side : violation.sides) {
      if (machine_.Pending(side.id).kind != OperationKind::kNone)
        side.holds = machine_.Narrate().Holds(side.id);
    }
  }

  Trace Finish(const std::vector<Side>& sides) {
    for (uint32_t i = 0; i < machine_.ThreadSlots(); ++i) {
      auto t = static_cast<ThreadId>(i);
      Operation op = machine_.Pending(t);
      if (op.kind == OperationKind::kNone) continue;
      auto side =
          std::find_if(sides.begin(), sides.end(), [&](const Side& s) { return s.id == t; });
      trace_.next.push_back({ThreadIndex(t), op, side == sides.end() ? "" : side->what});
    }
    if (!trace_.steps.empty()) DropRepeatedAfter(trace_.steps.back());
    NameOthers();
    return std::move(trace_);
  }

 private:
  std::vector<bool> LiveSlots() {
    std::vector<bool> live(machine_.ThreadSlots());
    for (uint32_t i = 0; i < live.size(); ++i)
      live[i] = machine_.Pending(static_cast<ThreadId>(i)).kind != OperationKind::kNone;
    return live;
  }

  // The last step has started the thread that was not live before it.
  void RecordStart(const std::vector<bool>& before) {
    const std::vector<bool> after = LiveSlots();
    for (uint32_t i = 0; i < after.size(); ++i) {
      if (after[i] && (i >= before.size() || !before[i]))
        starts_.push_back({trace_.steps.size() - 1, static_cast<ThreadId>(i)});
    }
  }

  // Sets TraceStep::other. The operations of a start and a join have the same object.
  void NameOthers() {
    for (const Start& start : starts_) {
      const auto from = trace_.steps.begin() + static_cast<std::ptrdiff_t>(start.step);
      const auto first = std::find_if(from, trace_.steps.end(), [&](const TraceStep& step) {
        return trace_.threads[step.thread].slot == start.slot;
      });
      if (first == trace_.steps.end()) continue;
      from->other = first->thread;
      for (auto later = from; later != trace_.steps.end(); ++later) {
        const bool is_join = later->operation.kind == OperationKind::kJoin;
        if (is_join && later->operation.object == from->operation.object)
          later->other = first->thread;
      }
    }
  }

  // The last row of the drawing shows the same text.
  void DropRepeatedAfter(TraceStep& last) {
    for (const Trace::Next& next : trace_.next) {
      if (next.thread == last.thread && next.text == last.after) last.after.clear();
    }
  }

  bool IsEnabled(ThreadId t) {
    std::span<const ThreadId> enabled = machine_.Enabled();
    return std::find(enabled.begin(), enabled.end(), t) != enabled.end();
  }

  static bool HasEnded(MachineStatus status) {
    return status == MachineStatus::kFinished || status == MachineStatus::kExited;
  }

  TraceStep DescribeStep(const Choice& choice) {
    Narrator& narrator = machine_.Narrate();
    TraceStep step;
    step.thread = ThreadIndex(choice.thread);
    step.choice = {static_cast<ThreadId>(narrator.StartNumber(choice.thread)), choice.alternative};
    step.operation = machine_.Pending(choice.thread);
    step.early_time_out = narrator.EarlyTimeOut(choice.thread, choice.alternative);
    step.inner = narrator.DescribeStep(choice.thread, choice.alternative);
    step.text = std::move(step.inner.text);
    step.inner.text.clear();
    std::vector<OperationText> stack = narrator.Stack(choice.thread);
    auto user = std::find_if(stack.begin(), stack.end(),
                             [](const OperationText& place) { return !place.in_library; });
    step.place = user != stack.end() ? *user : step.inner;
    if (user != stack.end() && user != stack.begin()) step.called = std::prev(user)->method;
    step.source = sources_.Line(step.place);
    return step;
  }

  size_t ThreadIndex(ThreadId slot) {
    if (IndexOf(slot) >= index_.size()) index_.resize(IndexOf(slot) + 1);
    std::optional<size_t>& index = index_[IndexOf(slot)];
    if (!index) {
      index = trace_.threads.size();
      trace_.threads.push_back({machine_.Narrate().ThreadName(slot), slot});
    }
    return *index;
  }

  void Ended(ThreadId slot) { index_[IndexOf(slot)].reset(); }

  Machine& machine_;
  Sources& sources_;
  Path path_;
  Trace trace_;
  std::vector<std::optional<size_t>> index_;  // by slot; nullopt once the thread has ended
  struct Start {
    size_t step;
    ThreadId slot;
  };
  std::vector<Start> starts_;
  uint32_t failures_before_ = 0;
  Hash128 loop_start_;
};

}  // namespace

ReportedViolation TraceViolation(Machine& machine, Judge& judge, const Violation& found,
                                 Sources& sources) {
  ReportedViolation reported;
  reported.violation = found;
  machine.Narrate().StartNarration();
  TraceBuilder builder(machine, sources);
  const Schedule& schedule = found.schedule;
  for (size_t i = 0; i < schedule.size(); ++i) {
    if (found.repeats_from == i) builder.BeginLoop();
    if (!builder.CanTake(schedule[i])) {
      reported.replays = false;
      break;
    }
    builder.Take(schedule[i],
                 i + 1 < schedule.size() && schedule[i + 1].thread == schedule[i].thread);
  }
  auto again =
      found.repeats_from ? builder.JudgedLoop(judge, found) : builder.Judged(judge, found.key);
  if (again && reported.replays) {
    reported.violation = std::move(*again);
    reported.violation.repeats_from = found.repeats_from;
    builder.AddHeld(reported.violation);
  } else {
    reported.replays = false;
  }
  // A thread that ended with an exception has no pending operation. The accesses of a violated
  // locking discipline have been made.
  const bool is_past = found.kind == "exception" || found.kind == "locking";
  reported.trace = builder.Finish(is_past ? std::vector<Side>() : reported.violation.sides);
  reported.trace.repeats_from = found.repeats_from;
  return reported;
}

}  // namespace mazurka
