#pragma once

#include <string>
#include <vector>

#include "base/hash.h"
#include "model/machine.h"
#include "model/schedule.h"

namespace mazurka {

// States that reach each other, that no step leaves, and in none of which an execution ends: a
// terminal strongly connected component of the state graph.
struct EndlessLoop {
  // A thread that takes steps in it.
  struct Mover {
    ThreadId thread;
    bool acts = false;                  // does something else than read, lock and wait
    std::vector<OperationText> places;  // in the program's code: by file and line, each once
    std::vector<std::string> reads;     // what its steps read, each once, ascending
  };

  Schedule prefix;              // from where the machine stood to the loop's first state
  Schedule round;               // from there back to there; each mover takes a step
  std::vector<Mover> movers;    // by thread
  std::vector<Hash128> states;  // fingerprints, ascending
};

}  // namespace mazurka
