#pragma once

#include <memory>

#include "reductions/reduction.h"

namespace mazurka {

// A reduction whose choices lead to executions of at most a certain number of preemptions only. A
// preemption is a switch from a thread that could have continued.
class BoundedReduction : public Reduction {
 public:
  // True if it left out a choice because of the bound. If false, the search was complete without
  // any bound.
  virtual bool LeftOutByBound() const = 0;
};

}  // namespace mazurka
