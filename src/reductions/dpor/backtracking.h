#pragma once

#include <vector>

#include "reductions/dpor/causality.h"
#include "reductions/dpor/races.h"
#include "reductions/dpor/sleep_sets.h"
#include "reductions/level_lists.h"
#include "reductions/reduction.h"
#include "reductions/stoppable.h"

namespace mazurka {

// The common part of the reductions that add threads to the backtrack sets of earlier states when
// they find a race: Explore(E, Sleep) of the papers, spread over the calls of the search. The
// search explores all alternatives of a thread in a backtrack set.
class Backtracking : public Reduction, public Stoppable {
 public:
  explicit Backtracking(ThreadOrder order) : order_(std::move(order)) {}

  void StopOn(const std::atomic<bool>* flag) override { races_.StopOn(flag); }

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override;
  std::optional<Choice> Next() override;
  void Stepped(Machine& machine, const Execution& execution) override;
  void Ended(Machine& machine, const Execution& execution, StateNumber state) override;
  void Cut(Machine& machine, const Execution& execution, StateNumber state) override;
  void Leave() override;
  double Explored() const override;

 protected:
  // A race in reversed order: from the state before step `first`, the steps `independent`,
  // notdep(e, E), and then `next`. `next` is null while the step of the second thread, or whether
  // it is enabled, is not known.
  struct Reversal {
    uint32_t first;
    std::span<const uint32_t> independent;
    ThreadIndex second;
    int32_t previous;  // the second thread's previous step, or the step that started it
    const NextStep* next;
  };

  // Adds to the backtrack set of the state before the first step. Returns true if nothing remains
  // to be added, which is always the case if `next` is not null.
  virtual bool RecordRace(const Reversal& race) = 0;

  const Causality& path() const { return path_; }
  // True if step i happens before `next`, because it happens before `previous` or conflicts with
  // `next`.
  bool IsBeforeSecond(uint32_t i, const Reversal& race) const;
  // I(v) for v = `steps`.next: if no thread that can begin v is in the backtrack set of the state
  // before the first step, adds one. Returns what RecordRace returns.
  bool NeedsInitialOf(std::span<const uint32_t> steps, const Reversal& race);

 private:
  // A thread that is enabled in a state.
  struct Candidate {
    ThreadIndex thread;
    ThreadId slot;
    uint32_t alternatives;
    uint32_t tried = 0;  // alternatives that were explored or are asleep
    bool in_backtrack = false;
  };
  struct Level {
    NextStep taken = {};
    bool has_taken = false;
  };

  bool IsInBacktrack(size_t depth, ThreadIndex thread) const;
  void AddToBacktrack(size_t depth, ThreadIndex thread);
  enum class Pending { kBlocked, kAll };
  void ConsiderPending(Machine& machine, const Execution& execution, Pending which);
  void Consider(Machine& machine, const Execution& execution, const Race& race, size_t end,
                const NextStep& second, int32_t previous, const Operation& operation);

  ThreadOrder order_;
  Causality path_;
  Races races_{path_};
  SleepSets sleep_{path_.footprints()};
  std::vector<Level> levels_;
  LevelLists<Candidate> candidates_;  // by depth
  std::vector<Choice> choices_;
  std::vector<Race> found_;
  std::vector<uint32_t> independent_;
  std::vector<ThreadIndex> initials_;
  std::vector<Access> accesses_;
};

}  // namespace mazurka
