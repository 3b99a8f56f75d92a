#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/execution.h"
#include "model/machine.h"

namespace mazurka {

// A place of the program at which a search branched.
struct BranchPlace {
  std::string what;               // "write Counters.count", or a call: "LinkedBlockingQueue.put"
  std::string where;              // "Counters.run(Counters.java:12)"
  std::set<std::string> threads;  // names
  double share = 0;               // of all branches
  uint64_t rounds = 0;            // how often one thread came there in one execution, at most
};

// Where a depth-first search branches: the program's places at which it explores the step of a
// thread although it has explored another thread's step from that state. A sample of these, at
// equal distances, because names of places are slow.
class BranchProfile {
 public:
  // The number of transitions at which the search records the next branch.
  uint64_t next() const { return next_; }
  // REQUIRES: the machine is in a state whose first choice was explored; t's step is chosen now
  void Record(Machine& machine, const Execution& execution, ThreadId t, uint64_t transitions);
  // The places with the most branches, at most `count`.
  std::vector<BranchPlace> Top(size_t count) const;

 private:
  struct Place {
    std::set<std::string> threads;
    uint64_t branches = 0, rounds = 0;
  };

  void Thin();

  std::map<std::pair<std::string, std::string>, Place> places_;  // by what and where
  uint64_t distance_ = 500, next_ = 500, recorded_ = 0;
};

}  // namespace mazurka
