#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/machine.h"
#include "reductions/dpor/causality.h"

namespace mazurka {

// What the second thread of a race would do before the first step.
enum class Outlook : uint8_t {
  kSame,  // what it did after it
  // The same accesses, because operations of this kind always touch the same places. But the thread
  // may take another branch then, with other hidden reads.
  kSameUnlessHiddenReads,
  kMustTry,  // not known: the reversal has to be tried on the machine
};

// Two conflicting steps of different threads such that no third step happens after the first and
// before the second. Or every such third step is one that the second thread waited for.
struct Race {
  uint32_t first;
  Outlook outlook;
  // No step that could come before both steps affects what the second thread waits for.
  bool alone = false;
  bool already_reversed = false;  // reversed already, in an execution with the same beginning
};

// Finds the races of the current path and tries their reversals. The machine has one mark for each
// step of the path, taken in the state before the step.
class Races {
 public:
  explicit Races(Causality& path) : path_(path) {}

  // See Stoppable.
  void StopOn(const std::atomic<bool>* flag) { stop_ = flag; }
  // The search must end: what is computed from here on does not count.
  bool StopRequested() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  // The search continues from the machine's current state.
  void Enter(Machine& machine);
  void Leave() { LeaveTo(levels_.size() - 1); }
  // REQUIRES: depth < the number of states entered
  void LeaveTo(size_t depth) {
    far_.resize(levels_[depth].far);
    levels_.resize(depth);
  }
  // True if the thread was enabled in the state before step `depth`.
  bool IsEnabledAt(size_t depth, ThreadIndex thread) const {
    return IndexOf(thread) < kNear ? (levels_[depth].near >> IndexOf(thread) & 1) != 0
                                   : IsFarEnabledAt(depth, thread);
  }

  // The races whose second step is the last one of the path.
  void AppendLast(std::vector<Race>& races);
  // The races between steps of the path and the thread's pending operation.
  void AppendPending(ThreadIndex thread, OperationKind kind, FootprintId pending,
                     std::vector<Race>& races);

  // The step of the second thread in the reversed race: after the steps that do not happen after
  // `first`, and without `first`. Nothing if the second thread is not enabled then. `independent`
  // are those of the steps that come after `first`. Tries the reversal on the machine, unless the
  // search must end: a reversal takes as many steps as the path has. REQUIRES: the machine is at
  // the end of the path; it is there again on return.
  std::optional<NextStep> TryReversal(Machine& machine, const Execution& execution, uint32_t first,
                                      std::span<const uint32_t> independent, ThreadIndex second,
                                      uint32_t alternative);
  // True if the reversal has to be tried on the machine. Hidden reads matter only if some thread
  // can observe them.
  bool MustTry(const Race& race) const {
    return race.outlook == Outlook::kMustTry ||
           (race.outlook == Outlook::kSameUnlessHiddenReads && path_.hidden_reads());
  }
  // True if the second step of the reversed race still conflicts with the first. If it touches
  // other places now, both orders are equivalent.
  bool IsStillRace(uint32_t first, const NextStep& reversal) const {
    return path_.footprints().InConflict(path_[first].footprint, reversal.footprint);
  }
  // True if a previous path through the same state showed that the thread has to wait there.
  bool IsKnownToWait(const Race& race, const NextStep& second, const Operation& operation) const;
  void RememberWaiting(const Race& race, const NextStep& second, const Operation& operation);

 private:
  static constexpr uint32_t kNear = 64;
  // The threads that were enabled in a state.
  struct Level {
    uint64_t near;     // a bit for each thread below kNear
    uint32_t far;      // begin in far_ of the other threads
    bool has_waiting;  // waiting_ belongs to this state, not to an earlier one at that depth
  };
  // An operation that the thread could not perform in the state.
  struct Waiting {
    ThreadIndex thread;
    FootprintId footprint;
    Operation operation;
  };

  void AppendWaiting(FootprintId footprint, OperationKind kind, ThreadIndex thread,
                     int32_t previous, size_t end, std::vector<Race>& races);
  bool IsFarEnabledAt(size_t depth, ThreadIndex thread) const;
  // True if the lock or the end that the second thread waits for was available before the first
  // step; nothing if that is not known.
  std::optional<bool> WasFree(uint32_t first, FootprintId footprint, OperationKind kind) const;
  bool TouchesObjectOf(uint32_t first, FootprintId footprint) const;
  // True if every step between `first` and `end` that conflicts with the footprint happens after
  // `first`.
  bool IsAlone(uint32_t first, FootprintId footprint, size_t end) const;
  // True if the first step writes to a place that the second one touches.
  bool Influences(uint32_t first, FootprintId second) const {
    return path_.footprints().Influences(path_[first].footprint, second);
  }

  Causality& path_;
  const std::atomic<bool>* stop_ = nullptr;
  std::vector<Level> levels_;
  std::vector<ThreadIndex> far_;
  std::vector<std::vector<Waiting>> waiting_;  // by depth
  std::vector<uint32_t> conflicting_, reversed_;
};

}  // namespace mazurka
