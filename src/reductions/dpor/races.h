#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/machine.h"
#include "reductions/dpor/causality.h"

namespace mazurka {

// Two steps of different threads, in conflict, with no third one that happens after the one and
// before the other; or with only such between them that the second thread had to wait for.
struct Race {
  uint32_t first;
  // What the second thread would do before the first step is what it did after it. If not, it has
  // to be tried.
  bool certain;
  // No step that could come before both has to do with what the second thread waits for.
  bool alone;
  // It is certain because such an operation touches the same always; but the way on may be another
  // one, on which it touches more in passing.
  bool may_hide_reads = false;
  bool already_reversed =
      false;  // turned round already, in an execution that begins in the same way
};

// Finds the races of the current path and what comes of turning them round. The search's path and
// the machine's marks are one: a mark was taken in every state before a step.
class Races {
 public:
  explicit Races(Causality& path) : path_(path) {}

  // The machine stands in a state from which the search goes on.
  void Enter(Machine& machine);
  void Leave() { LeaveTo(levels_.size() - 1); }
  // REQUIRES: so many states have been entered, and more
  void LeaveTo(size_t depth) {
    far_.resize(levels_[depth].far);
    levels_.resize(depth);
  }
  // Whether the thread could take a step in the state before step `depth`.
  bool IsEnabledAt(size_t depth, ThreadIndex thread) const {
    return thread < kNear ? (levels_[depth].near >> thread & 1) != 0
                          : IsFarEnabledAt(depth, thread);
  }

  // The races whose second step is the last one of the path.
  void AppendLast(std::vector<Race>& races);
  // Those between steps of the path and what the thread would do next.
  void AppendPending(ThreadIndex thread, OperationKind kind, FootprintId pending,
                     std::vector<Race>& races);

  // What the second thread of a race does if all steps that do not happen after the first one are
  // taken, and it is not; nothing if the second thread cannot take a step then.
  // `independent` are those steps after `first`. Uncertain races are tried out on the machine,
  // which stands at the end of the path, and does so again.
  std::optional<NextStep> TryReversal(Machine& machine, const Execution& execution, uint32_t first,
                                      std::span<const uint32_t> independent, ThreadIndex second,
                                      uint32_t alternative);
  // What is touched in passing counts only if somebody can notice it.
  bool IsCertain(const Race& race) const {
    return race.certain && !(race.may_hide_reads && path_.hidden_reads());
  }
  // Whether what the thread does then is still in conflict with the first step: it may touch
  // something else now, and the first step could as well come first.
  bool IsStillRace(uint32_t first, const NextStep& turned) const {
    return path_.footprints().InConflict(path_[first].footprint, turned.footprint);
  }
  // Whether it is known from another path through the same state that the thread cannot.
  bool IsKnownToWait(const Race& race, const NextStep& second, const Operation& operation) const;
  void RememberWaiting(const Race& race, const NextStep& second, const Operation& operation);

 private:
  static constexpr ThreadIndex kNear = 64;
  // Who could take a step.
  struct Level {
    uint64_t near;     // a bit for each thread with a number below kNear
    uint32_t far;      // begin in far_, of the others
    bool has_waiting;  // waiting_ is of this state, not of one before at that depth
  };
  // The thread could not do this in the state.
  struct Waiting {
    ThreadIndex thread;
    FootprintId footprint;
    Operation operation;
  };

  void AppendWaiting(FootprintId footprint, OperationKind kind, ThreadIndex thread,
                     int32_t previous, size_t end, std::vector<Race>& races);
  bool IsFarEnabledAt(size_t depth, ThreadIndex thread) const;
  // Whether what the second thread waits for, a lock or an end, was there before the first step;
  // nothing: that is not known.
  std::optional<bool> WasFree(uint32_t first, FootprintId footprint, OperationKind kind) const;
  bool TouchesObjectOf(uint32_t first, FootprintId footprint) const;
  // No step after the first one, up to `end`, that does not happen after it is in conflict.
  bool IsAlone(uint32_t first, FootprintId footprint, size_t end) const;
  // Whether the first step changes something that the second one looks at.
  bool Influences(uint32_t first, FootprintId second) const {
    return path_.footprints().Influences(path_[first].footprint, second);
  }

  Causality& path_;
  std::vector<Level> levels_;
  std::vector<ThreadIndex> far_;
  std::vector<std::vector<Waiting>> waiting_;  // by depth
  std::vector<uint32_t> conflicting_, turned_;
};

}  // namespace mazurka
