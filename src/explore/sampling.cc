#include "explore/sampling.h"

namespace mazurka {

void Sampling::RunExecution() {
  threads_.clear();
  execution_.clear();
  coverage_.Begin();
  machine_.Mark();
  marks_ = 1;
  sampler_.Begin(machine_);
  if (options_.races != nullptr) options_.races->Begin(machine_);
  while (!done_ && !AtEnd()) Advance();
  sampler_.Ended(machine_);
  coverage_.Ended();
  machine_.UndoMarks(marks_);
  execution_.clear();
  c_.observers.Notify(&Observer::Undone, machine_, execution_);
  const bool shows_races = options_.races != nullptr && !done_ && !HasStopped(machine_.Status());
  if (shows_races && options_.races->Show(machine_, c_.observers)) done_ = true;
}

void Sampling::RecordDepth() {
  result_.statistics.max_depth =
      std::max<uint64_t>(result_.statistics.max_depth, execution_.size());
}

// Returns true if the execution is over.
bool Sampling::AtEnd() {
  RecordDepth();
  if (!machine_.Enabled().empty()) {
    if (execution_.size() < c_.limits.max_depth) return false;
    ++result_.statistics.cut_executions;
    if (options_.judges_endless && NoEndFound(c_, execution_)) done_ = true;
    return true;
  }
  if (!options_.judges_endless && machine_.Status() == MachineStatus::kSpinning) return true;
  if (!ExecutionEnded(c_, result_, execution_)) return true;
  const bool passes = HasStopped(machine_.Status()) && c_.pass_refusal && c_.pass_refusal();
  if (!passes) done_ = true;
  return true;
}

void Sampling::Advance() {
  const std::span<const ThreadId> enabled = machine_.Enabled();
  if (options_.shared != nullptr) {
    // Another thread is first each time: a place is known to be shared only if two threads reach
    // it.
    const size_t first = coverage_.executions() - 1;
    for (size_t i = 0; i < enabled.size(); ++i) {
      const ThreadId t = enabled[(first + i) % enabled.size()];
      if (IsUnnoticed(t)) return Take({t, 0});
    }
    if (enabled.size() == 1 && machine_.Alternatives(enabled[0]) == 1) return Take({enabled[0], 0});
  }
  if (options_.counts_states) CountState();
  Take(sampler_.Pick(machine_, enabled));
}

// A fingerprint is an update of the one in the last mark.
void Sampling::CountState() {
  coverage_.State(machine_.Fingerprint());
  machine_.Mark();
  ++marks_;
}

bool Sampling::IsUnnoticed(ThreadId t) {
  if (At(t).is_noticed) return false;
  const bool is_unnoticed = options_.shared->IsUnnoticed(machine_, t, NameOf(t));
  At(t).is_noticed = !is_unnoticed;
  return is_unnoticed;
}

uint64_t Sampling::NameOf(ThreadId t) {
  Thread& thread = At(t);
  if (!thread.has_name) {
    thread.has_name = true;
    thread.name = machine_.Inspect().StableNameOf(t);
  }
  return thread.name;
}

void Sampling::Take(const Choice& choice) {
  const uint32_t failures = machine_.FailureCount();
  const uint64_t name = NameOf(choice.thread);
  c_.observers.Notify(&Observer::ChoiceMade, machine_, execution_, choice);
  c_.observers.Notify(&Observer::BeforeStep, machine_, execution_, choice);
  execution_.push_back({choice, machine_.Pending(choice.thread)});
  if (options_.races != nullptr) options_.races->BeforeStep(machine_, choice.thread);
  machine_.Step(choice.thread, choice.alternative);
  c_.observers.Notify(&Observer::AfterStep, machine_, execution_);
  ++result_.statistics.transitions;
  const std::span<const Access> footprint = machine_.Footprint();
  coverage_.Step(name, choice.alternative, execution_.back().operation, footprint);
  if (options_.shared != nullptr) options_.shared->Record(name, footprint);
  if (options_.races != nullptr) options_.races->AfterStep(machine_, execution_.back(), name);
  At(choice.thread).is_noticed = false;
  // The slot of a thread that has ended can be used again.
  if (execution_.back().operation.kind == OperationKind::kEnd) At(choice.thread) = {};
  bool enough = c_.judge.AfterStep(machine_, {choice, failures}, execution_);
  enough |= c_.judge.AtState(machine_, execution_);
  // The execution ends here and counts.
  if (enough) {
    ++result_.statistics.executions;
    RecordDepth();
  }
  done_ |= enough;
  if (c_.watch.StopRequested()) StopAt(c_.watch.Reason());
  if (c_.watch.TickDue() && c_.on_tick)
    c_.on_tick({.statistics = result_.statistics,
                .depth = execution_.size(),
                .covered = coverage_.counts()});
}

SearchResult SampleExecutions(SearchContext& context, Sampler& sampler, bool merges_steps) {
  SharedPlaces shared;
  Coverage coverage;
  std::optional<RaceGlance> races;
  if (RaceGlance::JudgesRaces(context.judge)) races.emplace(context.judge);
  Sampling sampling(
      context, sampler, coverage,
      {.shared = merges_steps ? &shared : nullptr, .races = races ? &*races : nullptr});
  for (uint64_t i = 0; !sampling.is_done(); ++i) {
    if (i == context.limits.walks) {
      sampling.StopAt(Limit::kWalks);
    } else {
      sampling.RunExecution();
    }
  }
  SearchResult result = sampling.result();
  result.sampled = {{coverage.counts(), sampler.Guarantee(), result.statistics.executions,
                     result.statistics.cut_executions}};
  return result;
}

}  // namespace mazurka
