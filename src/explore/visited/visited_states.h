#pragma once

#include <memory>
#include <vector>

#include "model/machine.h"
#include "reductions/reduction.h"

namespace mazurka {

// Which states were reached before.
class VisitedStates {
 public:
  struct Answer {
    bool is_new;
    StateNumber number;  // kNoState if nothing is remembered
    Hash128 fingerprint;
  };

  virtual ~VisitedStates() = default;
  // Starts to load what Visit will need for the machine's state. Worth calling when there is
  // something else to do first.
  virtual void Prefetch(Machine& /*machine*/) {}
  // Looks the machine's state up and remembers it.
  virtual Answer Visit(Machine& machine) = 0;
  virtual uint64_t size() const = 0;
  // Memory taken.
  virtual uint64_t bytes() const = 0;
  // False: nothing is remembered, every state counts as new.
  virtual bool remembers() const { return true; }
};

std::unique_ptr<VisitedStates> VisitedByFingerprint();
// Whole states: no two are ever taken for one.
std::unique_ptr<VisitedStates> VisitedExactly();
std::unique_ptr<VisitedStates> NoVisitedStates();

}  // namespace mazurka
