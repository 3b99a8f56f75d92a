#pragma once

#include <atomic>

namespace mazurka {

// A reduction that may work for long between two calls of the search. It polls the flag, which
// becomes true once the search must end, and then need not finish that work.
class Stoppable {
 public:
  virtual ~Stoppable() = default;
  // The flag outlives the reduction.
  virtual void StopOn(const std::atomic<bool>* flag) = 0;
};

}  // namespace mazurka
