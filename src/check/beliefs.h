// Assume, refute, restart.
//
// A check assumes of a program what makes its search cheap and holds for most programs. Machines
// and reductions notice when such a belief does not hold; they stop, the check learns from it, and
// another attempt begins with weaker beliefs. No verdict rests on a belief that was refuted.

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

// A refutation names the belief that an attempt refuted, and what it showed.

// Believed: objects and fields of the library are constant.
struct ConstantWritten {
  std::vector<uint64_t> names;  // stable names
};
// Believed: abstract locks suffice, in few steps.
struct LocksTooCoarse {
  LockNeed need;
  std::string why = {};  // if the need is kShipped: for people, one line
};
// Believed: no thread locks System.out or System.err.
struct StreamLocked {};
// Believed: a place that one thread uses is private, and one that nobody writes to stays so. The
// SharingProfile knows which places are not.
struct PlaceShared {};
// Believed: a step with the same causal past does the same.
struct StepDiverged {};
// Believed: no step reads beside its operation what other threads write.
struct HiddenRead {};

using Refutation = std::variant<ConstantWritten, LocksTooCoarse, StreamLocked, PlaceShared,
                                StepDiverged, HiddenRead>;

// A note of a result: please report it.
constexpr std::string_view kNotKnown =
    "steps that were taken for known were not, which is a fault of mazurka; the search was "
    "repeated without";

class Beliefs {
 public:
  // The strongest beliefs that the options allow.
  explicit Beliefs(const CheckOptions& options);

  const MachineBeliefs& machine() const { return machine_; }
  // The search itself records who touches what.
  SharingProfile& sharing() { return sharing_; }
  bool steps_repeat() const { return steps_repeat_; }
  bool no_hidden_reads() const { return no_hidden_reads_; }
  // False: the user insists on abstract locks, and a need of kShipped is unsupported.
  bool may_ship_locks() const { return may_ship_locks_; }

  // Weakens the belief that was refuted. False, and nothing changes, if that belief is not held.
  //
  // Why a check ends: each Learn that returns true lowers Rank(), and there is no infinite
  // descending chain of ranks, because a rank is a tuple of natural numbers in lexicographic order.
  //   - LocksTooCoarse and StreamLocked lower one of the first two numbers, which nothing raises.
  //     They change the machine, so that what was learnt about constants and steps of the old one
  //     is forgotten: the numbers behind may rise.
  //   - The other refutations lower one of the numbers behind and raise none.
  // The check stops if an attempt refutes a belief that it does not hold.
  bool Learn(const Refutation& refutation);

  struct Rank {
    uint32_t abstract_locks;  // 1 until the JDK's code runs
    uint32_t coarse_steps;    // of locks and output: kinds that are not split up yet
    uint64_t constants;       // names that may still be presumed constant
    uint32_t private_places;  // SharingProfile::chances
    uint32_t search;          // steps repeat, no hidden reads: how many of these two

    auto operator<=>(const Rank&) const = default;
  };
  Rank rank() const;

  // What the user should know of beliefs that were given up.
  std::vector<std::string> Notes() const;

 private:
  bool LearnOne(const ConstantWritten& refutation);
  bool LearnOne(const LocksTooCoarse& refutation);
  bool LearnOne(const StreamLocked& refutation);
  bool LearnOne(const PlaceShared& refutation);
  bool LearnOne(const StepDiverged& refutation);
  bool LearnOne(const HiddenRead& refutation);
  // The next machine takes steps that this one does not have.
  bool SplitSteps(bool& is_split);
  bool ShipLocks(const std::string& why);

  MachineBeliefs machine_;
  SharingProfile sharing_;
  bool steps_repeat_ = true, no_hidden_reads_ = true;
  bool may_ship_locks_;
  std::string why_shipped_;
};

}  // namespace mazurka
