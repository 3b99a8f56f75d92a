#pragma once

#include <memory>
#include <span>

#include "explore/statistics.h"
#include "model/execution.h"
#include "model/machine.h"
#include "properties/violation.h"
#include "reductions/reduction.h"

namespace mazurka {

// An observer of a search. It inspects the machine through the machine's interface and never
// changes it: no Step, Mark, Undo or PopMark. `execution` leads from the initial state to the
// machine's current state.
//
// For each transition the search calls ChoiceMade, then BeforeStep and AfterStep for each step of
// the transition, then StateNew or StateMatched for the state behind it, and ExecutionEnded if no
// thread is enabled there. Whenever the machine backtracks the search calls Undone. A breadth-first
// search returns to states by executing their steps again and reports these steps too. Random walks
// store no states and call neither StateNew nor StateMatched.
class Observer {
 public:
  virtual ~Observer() = default;

  // The search continues from the machine's state with `choice`.
  virtual void ChoiceMade(Machine& /*machine*/, const Execution& /*execution*/,
                          const Choice& /*choice*/) {}
  // The step has not been executed yet: Machine::DescribeStep describes it.
  virtual void BeforeStep(Machine& /*machine*/, const Execution& /*execution*/,
                          const Choice& /*choice*/) {}
  // The last step of `execution` was executed: Machine::Footprint has its accesses.
  virtual void AfterStep(Machine& /*machine*/, const Execution& /*execution*/) {}
  // One or more steps were undone; `execution` is the rest.
  virtual void Undone(Machine& /*machine*/, const Execution& /*execution*/) {}
  // A state that was not visited before, including the initial one. kNoState: the search stores no
  // states, and every state counts as new.
  virtual void StateNew(Machine& /*machine*/, const Execution& /*execution*/,
                        StateNumber /*state*/) {}
  // A state that was visited before. The search does not continue from it again.
  virtual void StateMatched(Machine& /*machine*/, const Execution& /*execution*/,
                            StateNumber /*state*/) {}
  // No thread is enabled.
  virtual void ExecutionEnded(Machine& /*machine*/, const Execution& /*execution*/,
                              MachineStatus /*status*/) {}
  // Called once for each distinct violation, with its schedule as found.
  virtual void ViolationFound(const Violation& /*violation*/) {}
  // Not called if the result does not count, because the check restarts the search with other
  // settings.
  virtual void SearchEnded(const Statistics& /*statistics*/) {}

  // Called in a state that the reduction would pass through, where t's next operation is pending.
  // True makes it a state like any other, in which other threads may run first.
  virtual bool WantsReschedule(Machine& /*machine*/, ThreadId /*t*/) { return false; }
};

using MakeObserver = std::unique_ptr<Observer> (*)();

// All observers of a search, in the order in which they are called. Owns nothing. With no
// observers, notifying costs one comparison.
class Observers {
 public:
  Observers() = default;
  explicit Observers(std::span<const std::unique_ptr<Observer>> all) : all_(all) {}

  bool empty() const { return all_.empty(); }

  // observers.Notify(&Observer::AfterStep, machine, execution)
  template <typename Event, typename... Arguments>
  void Notify(Event event, Arguments&... arguments) const {
    for (const auto& observer : all_) (*observer.*event)(arguments...);
  }

  // Asks every observer.
  bool WantReschedule(Machine& machine, ThreadId t) const {
    bool wanted = false;
    for (const auto& observer : all_) wanted |= observer->WantsReschedule(machine, t);
    return wanted;
  }

 private:
  std::span<const std::unique_ptr<Observer>> all_;
};

}  // namespace mazurka
