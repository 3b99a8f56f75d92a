#pragma once

#include <vector>

#include "reductions/dpor/causality.h"
#include "reductions/dpor/races.h"
#include "reductions/dpor/sleep_sets.h"
#include "reductions/reduction.h"

namespace mazurka {

// What reductions have in common that add threads to the backtrack sets of earlier states when they
// see a race: Explore(E, Sleep) of the papers, spread over the calls of the search. A thread in a
// backtrack set is explored in all its ways.
class Backtracking : public Reduction {
 public:
  explicit Backtracking(ThreadOrder order) : order_(std::move(order)) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override;
  std::optional<Choice> Next() override;
  void Stepped(Machine& machine, const Execution& execution) override;
  void Ended(Machine& machine, const Execution& execution, StateNumber state) override;
  void Leave() override;
  double Explored() const override;

 protected:
  // A race as it would be turned round: in the state before step `first` first the steps
  // `independent`, notdep(e, E), and then `next`. `next` is null while it is not known what the
  // second thread would do, or whether it could.
  struct Reversal {
    uint32_t first;
    std::span<const uint32_t> independent;
    ThreadIndex second;
    int32_t previous;  // the second thread's step before, or the one that started it
    const NextStep* next;
  };

  // Adds to the backtrack set of the state before the first step. True if there is nothing (more)
  // to add; with `next` known it always is.
  virtual bool RecordRace(const Reversal& race) = 0;

  const Causality& path() const { return path_; }
  // Whether step i happens before what the second thread does then: because of what that did
  // before, or by a conflict.
  bool IsBeforeSecond(uint32_t i, const Reversal& race) const;
  // I(v): if no thread that can begin v = `steps`.next is in the backtrack set of the state before
  // the first step, one is added. As RecordRace.
  bool NeedsInitialOf(std::span<const uint32_t> steps, const Reversal& race);

 private:
  // A thread that is enabled in a state.
  struct Candidate {
    ThreadIndex thread;
    ThreadId slot;
    uint32_t alternatives;
    uint32_t tried = 0;  // ways that were explored or are asleep
    bool in_backtrack = false;
  };
  struct Level {
    size_t candidates;  // begin
    NextStep taken = {};
    bool has_taken = false;
  };

  bool IsInBacktrack(size_t depth, ThreadIndex thread) const;
  void AddToBacktrack(size_t depth, ThreadIndex thread);
  std::span<Candidate> CandidatesAt(size_t depth);
  std::span<const Candidate> CandidatesAt(size_t depth) const;
  void ConsiderPending(Machine& machine, const Execution& execution);
  void Consider(Machine& machine, const Execution& execution, const Race& race, size_t end,
                const NextStep& second, int32_t previous, const Operation& operation);

  ThreadOrder order_;
  Causality path_;
  Races races_{path_};
  SleepSets sleep_{path_.footprints()};
  std::vector<Level> levels_;
  std::vector<Candidate> candidates_;
  std::vector<Choice> choices_;
  std::vector<Race> found_;
  std::vector<uint32_t> independent_;
  std::vector<ThreadIndex> initials_;
  std::vector<Access> accesses_;
};

}  // namespace mazurka
