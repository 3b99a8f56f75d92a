#pragma once

#include <string>
#include <vector>

#include "base/hash.h"
#include "model/machine.h"
#include "model/schedule.h"

namespace mazurka {

// A terminal strongly connected component of the state graph in which no execution ends: its states
// reach each other, and no step leaves them.
struct EndlessLoop {
  // A thread that takes steps in the loop.
  struct Mover {
    ThreadId thread;
    bool acts = false;  // does more than read, lock and wait
    std::vector<OperationText>
        places;                      // in the program's code, by file and line, without duplicates
    std::vector<std::string> reads;  // names of what its steps read, sorted, without duplicates
  };

  Schedule prefix;              // from the state of the machine to the first state of the loop
  Schedule round;               // from the first state back to it; each mover takes a step
  std::vector<Mover> movers;    // sorted by thread
  std::vector<Hash128> states;  // fingerprints, sorted
};

}  // namespace mazurka
