#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "check/beliefs.h"
#include "check/check_options.h"
#include "explore/wrappers/checkpoint_undo.h"
#include "explore/wrappers/lock_watch.h"
#include "explore/wrappers/replay_undo.h"
#include "explore/wrappers/spin_filter.h"
#include "explore/wrappers/step_cache.h"
#include "explore/wrappers/step_merger.h"
#include "explore/wrappers/visible_filter.h"
#include "java_machine/system/started_program.h"
#include "properties/violation.h"

namespace mazurka {

// The machines of one attempt, each wrapped around the previous one. The search steps the
// outermost.
class MachineStack {
 public:
  // `steps_are_watched`: the search has to execute every single step, as StepsAreWatched in
  // attempt.cc decides. A stack that merges steps first runs the program a few times to learn which
  // steps to merge; *stop ends these runs. `stop` is the flag of the Java machine.
  // REQUIRES: the steps of a system are watched
  MachineStack(const StartedProgram& program, const CheckOptions& options, Beliefs& beliefs,
               bool steps_are_watched, const std::atomic<bool>* stop);
  MachineStack(const MachineStack&) = delete;
  MachineStack& operator=(const MachineStack&) = delete;

  Machine& top() { return *top_; }
  // The outermost machine whose steps are single. Violations are traced in it.
  Machine& single_steps() { return *single_steps_; }
  // The same violations, with schedules of single steps.
  std::vector<Violation> InSingleSteps(std::vector<Violation> violations);

  // A limit cuts the execution here: no later step will show what threads access next.
  void RecordPending();

  bool merges_steps() const { return merger_.has_value(); }
  const std::optional<StepCache>& cache() const { return cache_; }
  // VisibleFilter::conflict
  std::string VisibleConflict() const { return visible_ ? visible_->conflict() : ""; }

 private:
  template <typename Wrapper, typename... Arguments>
  void Wrap(std::optional<Wrapper>& wrapper, Arguments&&... arguments) {
    top_ = &wrapper.emplace(*top_, std::forward<Arguments>(arguments)...);
  }
  StepCache::Inside InsideOf(JavaMachine& java);

  std::optional<ReplayUndo> replay_;
  std::optional<CheckpointUndo> checkpoints_;
  std::optional<LockWatch> locks_;
  std::optional<SpinFilter> spins_;
  std::optional<VisibleFilter> visible_;
  std::optional<StepMerger> merger_;
  std::optional<StepCache> cache_;
  Machine* top_;
  Machine* single_steps_;
};

}  // namespace mazurka
