#pragma once

#include <cstdint>
#include <vector>

#include "explore/judge.h"
#include "explore/samplers/race_clocks.h"
#include "model/execution.h"

namespace mazurka {

// Shows a judge the races of executions that have no state in which both accesses are pending.
//
// For each racing pair that the clocks find, it executes the steps that the two accesses depend on.
// Behind them both accesses are pending, and the judge's property `race` reports them as in any
// other state. So a race that it reports exists, and has a schedule that replays.
class RaceGlance {
 public:
  // `judge` is not owned.
  explicit RaceGlance(Judge& judge) : judge_(judge) {}

  static bool JudgesRaces(const Judge& judge);

  // Follows an execution. `name` is the thread's stable name.
  void Begin(Machine& machine);
  void BeforeStep(Machine& machine, ThreadId t) { clocks_.BeforeStep(machine, t); }
  void AfterStep(Machine& machine, const Event& event, uint64_t name);
  // Shows the races of the execution. Returns true if the search can end.
  // REQUIRES: the machine is in the initial state. It is there afterwards, too.
  bool Show(Machine& machine, Observers observers);

  const Judge& judge() const { return judge_; }

 private:
  struct Step {
    Event event;
    uint64_t name;  // of the thread
  };
  bool ShowPair(Machine& machine, Observers observers, const RacingPair& pair);
  std::optional<ThreadId> Enabled(Machine& machine, const Step& step);

  Judge& judge_;
  RaceClocks clocks_;
  std::vector<Step> steps_;
  std::vector<uint32_t> needed_;
  uint64_t followed_ = 0, repeated_ = 0;  // steps, of all executions
};

}  // namespace mazurka
