#pragma once

#include <memory>
#include <vector>

#include "model/machine.h"
#include "reductions/reduction.h"

namespace mazurka {

// The states that a search has visited.
class VisitedStates {
 public:
  struct Answer {
    bool is_new;
    StateNumber number;  // kNoState if nothing is stored
    Hash128 fingerprint;
  };

  virtual ~VisitedStates() = default;
  // Prefetches the memory that Visit will read for the machine's state. Useful if the caller has
  // other work to do first.
  virtual void Prefetch(Machine& /*machine*/) {}
  // Looks up and stores the machine's state.
  virtual Answer Visit(Machine& machine) = 0;
  virtual uint64_t size() const = 0;
  // The current memory use.
  virtual uint64_t bytes() const = 0;
  // False: the search stores no states, and every state counts as new.
  virtual bool remembers() const { return true; }
};

std::unique_ptr<VisitedStates> VisitedByFingerprint();
// Stores whole states: two different states are never confused.
std::unique_ptr<VisitedStates> VisitedExactly();
std::unique_ptr<VisitedStates> NoVisitedStates();

}  // namespace mazurka
