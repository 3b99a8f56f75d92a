#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <functional>

#include "explore/endless/find_endless_loop.h"
#include "explore/judge.h"

namespace mazurka {

// Checks states from which a search found no path to an end. The search may have missed one,
// because it is reduced or sets threads aside. If an end is really unreachable, asks the
// properties.
class JudgeEndless {
 public:
  // Returns true if the search can end now. Restores the machine's state.
  bool At(Machine& machine, Judge& judge, const Execution& execution,
          const std::function<bool()>& stop);

  uint64_t loops() const { return loops_; }              // distinct loops
  uint64_t undecided() const { return undecided_; }      // states for which the answer is unknown
  bool asked_outside() const { return asked_outside_; }  // a loop reads the clock

 private:
  struct HashOfHash {
    using is_avalanching = void;
    size_t operator()(const Hash128& h) const { return h.lo; }
  };

  boost::unordered_flat_set<Hash128, HashOfHash> known_;  // checked, or in a judged loop
  uint64_t loops_ = 0, undecided_ = 0;
  uint64_t wasted_ = 0;  // states of searches that found no loop
  bool asked_outside_ = false;
};

}  // namespace mazurka
