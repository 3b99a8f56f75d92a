#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <functional>

#include "explore/endless/find_endless_loop.h"
#include "explore/judge.h"

namespace mazurka {

// Looks at states from which a search found no way to an end, because it reduces what it explores
// or sets threads aside: is there really none? If so, the properties are asked.
class JudgeEndless {
 public:
  // Whether the search can end now. The machine is back where it was afterwards.
  bool At(Machine& machine, Judge& judge, const Execution& execution,
          const std::function<bool()>& stop);

  uint64_t loops() const { return loops_; }              // distinct ones
  uint64_t undecided() const { return undecided_; }      // states of which nothing is known
  bool asked_outside() const { return asked_outside_; }  // a loop asks for the clock

 private:
  struct HashOfHash {
    using is_avalanching = void;
    size_t operator()(const Hash128& h) const { return h.lo; }
  };

  boost::unordered_flat_set<Hash128, HashOfHash> known_;  // asked for, or in a loop that was judged
  uint64_t loops_ = 0, undecided_ = 0;
  uint64_t wasted_ = 0;  // states of searches that found no loop
  bool asked_outside_ = false;
};

}  // namespace mazurka
