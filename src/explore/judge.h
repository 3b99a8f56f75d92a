#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "explore/observer.h"
#include "model/execution.h"
#include "model/machine.h"
#include "properties/property.h"

namespace mazurka {

// Shows every step, state and end to the properties that ask for it, and records their violations.
class Judge {
 public:
  struct Options {
    bool all = false;          // continue after a violation
    bool outcomes = false;     // gather outcomes; implies continuing
    Observers observers = {};  // receive violations
  };

  Judge(std::vector<std::unique_ptr<Property>> properties, Options options);

  // Each returns true if the search can end now.
  bool AfterStep(Machine& machine, const StepTaken& step, const Execution& execution);
  bool AtState(Machine& machine, const Execution& execution) {
    return !at_state_.empty() && AskAtState(machine, execution);
  }
  bool AtEnd(Machine& machine, MachineStatus status, const Execution& execution);
  // `execution` leads to the state in which the search for the loop started.
  // REQUIRES: `machine` is Machine::Unwrapped and is in the loop's first state
  bool InEndlessLoop(Machine& machine, const EndlessLoop& loop, const Execution& execution);
  // True if a search goes on when it has found a violation.
  bool ContinuesAfterViolation() const { return !IsEnough(); }
  // True if a property asks for endless loops.
  bool WantsEndlessLoops() const { return !in_endless_loop_.empty(); }

  // The distinct violations, in the order of discovery.
  const std::vector<Violation>& violations() const { return violations_; }
  const std::set<Outcome>& outcomes() const { return outcomes_; }
  const std::vector<std::unique_ptr<Property>>& properties() const { return properties_; }

 private:
  bool AskAtState(Machine& machine, const Execution& execution);
  bool Record(std::optional<Violation>&& found, const Execution& execution) {
    if (!found) return false;
    RecordIfNew(std::move(*found), execution);
    return IsEnough();
  }
  bool RecordIfNew(Violation&& found, const Execution& execution);
  // True if the search can end after a violation.
  bool IsEnough() const { return !options_.all && !options_.outcomes; }

  std::vector<std::unique_ptr<Property>> properties_;
  std::vector<Property*> after_step_, after_failure_, at_state_, at_end_, in_endless_loop_;
  const Options options_;
  std::vector<Violation> violations_;
  std::set<std::string> keys_;
  std::set<Outcome> outcomes_;
};

}  // namespace mazurka
