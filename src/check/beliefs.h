// Assume, refute, restart.
//
// A check starts with beliefs that make its search cheap and that hold for most programs. Machines
// and reductions detect when a belief does not hold. They then stop, the check weakens that belief,
// and another attempt starts. No verdict depends on a belief that was refuted.

#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "explore/wrappers/sharing_profile.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

// A refutation names the belief that an attempt refuted, and carries the evidence.

// Belief: objects and fields of the library are constant.
struct ConstantWritten {
  std::vector<uint64_t> names;  // stable names
};
// Belief: abstract locks suffice, in few steps.
struct LocksTooCoarse {
  LockNeed need;
  std::string why = {};  // if the need is kShipped: one line for the user
};
// Belief: no thread locks System.out or System.err.
struct StreamLocked {};
// Belief: no loop waits until an idle worker of a ForkJoinPool gives up.
struct IdleWorkerAwaited {};
// Belief: a place that one thread uses stays private, and a place that no thread writes stays
// unwritten. The SharingProfile records the exceptions.
struct PlaceShared {};
// Belief: a step with the same causal past has the same effects.
struct StepDiverged {};
// Belief: no step reads, beside its operation, a place that other threads write.
struct HiddenRead {};

// Belief: every variable follows the locking discipline, and only lock and unlock access a monitor.
struct DisciplineBroken {
  std::vector<uint64_t> names;  // Reduction::Undisciplined
};

using Refutation = std::variant<ConstantWritten, LocksTooCoarse, StreamLocked, IdleWorkerAwaited,
                                PlaceShared, StepDiverged, HiddenRead, DisciplineBroken>;

// What the user reads about it: "locks needed smaller steps".
std::string WhyRestarted(const Refutation& refutation);

// Notes of a result.
constexpr std::string_view kIdleWorkerAwaited =
    "a loop continues while a worker of a ForkJoinPool is idle, so the search restarted with "
    "workers that may give up at any moment, as with --timeouts every";
// The user should report a bug.
constexpr std::string_view kStepsDiverged =
    "cached steps did not repeat, which is a bug in mazurka; the search restarted without them";

class Beliefs {
 public:
  // The strongest beliefs that the options allow.
  explicit Beliefs(const CheckOptions& options);

  const MachineBeliefs& machine() const { return machine_; }
  // The search itself records which threads access which places.
  SharingProfile& sharing() { return sharing_; }
  bool steps_repeat() const { return steps_repeat_; }
  bool no_hidden_reads() const { return no_hidden_reads_; }
  // ReductionOptions::communication
  const std::vector<uint64_t>& communication() const { return communication_; }
  // False if the user asked for abstract locks. A need of kShipped is then unsupported.
  bool may_ship_locks() const { return may_ship_locks_; }

  // Weakens the refuted belief. Returns false, and changes nothing, if that belief is not held.
  //
  // Termination of a check: each Learn that returns true lowers Rank(). No infinite descending
  // chain of ranks exists, because a rank is a tuple of natural numbers in lexicographic order.
  //   - LocksTooCoarse, StreamLocked and IdleWorkerAwaited lower abstract_locks or coarse_steps.
  //   Nothing raises these two. The machine changes, so Learn forgets what earlier attempts learnt
  //   about constants and steps: the later numbers may rise.
  //   - The other refutations lower one of the later numbers and raise none.
  //
  // The check stops if an attempt refutes a belief that is not held.
  bool Learn(const Refutation& refutation);

  struct Rank {
    uint32_t abstract_locks;  // 1 until the JDK's code runs
    uint32_t coarse_steps;    // kinds of steps of locks, output and workers that are not split yet
    uint64_t constants;       // names that may still be presumed constant
    uint32_t private_places;  // SharingProfile::chances
    uint64_t disciplined;     // names that may still be presumed to follow the discipline
    uint32_t search;          // how many hold of: steps repeat, no hidden reads

    auto operator<=>(const Rank&) const = default;
  };
  Rank rank() const;

  // What the user should know about beliefs that were given up.
  std::vector<std::string> Notes() const;

 private:
  bool LearnOne(const ConstantWritten& refutation);
  bool LearnOne(const LocksTooCoarse& refutation);
  bool LearnOne(const StreamLocked& refutation);
  bool LearnOne(const IdleWorkerAwaited& refutation);
  bool LearnOne(const PlaceShared& refutation);
  bool LearnOne(const StepDiverged& refutation);
  bool LearnOne(const HiddenRead& refutation);
  bool LearnOne(const DisciplineBroken& refutation);
  // Splits a kind of steps. The next machine has new steps, so it assumes again that steps repeat.
  bool SplitSteps(bool& is_split);
  bool ShipLocks(const std::string& why);

  MachineBeliefs machine_;
  SharingProfile sharing_;
  std::vector<uint64_t> communication_;
  bool steps_repeat_ = true, no_hidden_reads_ = true;
  bool may_ship_locks_;
  std::string why_shipped_;
  bool idle_worker_awaited_ = false;
};

}  // namespace mazurka
