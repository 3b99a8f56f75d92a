#pragma once

#include <memory>
#include <span>

#include "explore/statistics.h"
#include "model/execution.h"
#include "model/machine.h"
#include "properties/violation.h"
#include "reductions/reduction.h"

namespace mazurka {

// Somebody who watches a search. An observer looks at the machine through its interface and never
// changes it: no Step, Mark, Undo or PopMark. `execution` is the way from the initial state to
// where the machine stands.
//
// For each transition the search tells ChoiceMade, then BeforeStep and AfterStep for each of its
// steps, then StateNew or StateMatched for the state it leads to, and ExecutionEnded if no thread
// can go on there. Whenever the machine goes back it tells Undone. Breadth-first searches come
// back to states by taking their steps again and tell of those too; random walks know no states
// and tell neither StateNew nor StateMatched.
class Observer {
 public:
  virtual ~Observer() = default;

  // The search goes on from where the machine stands with `choice`.
  virtual void ChoiceMade(Machine& /*machine*/, const Execution& /*execution*/,
                          const Choice& /*choice*/) {}
  // The step has not been taken yet: Machine::DescribeStep tells what it will do.
  virtual void BeforeStep(Machine& /*machine*/, const Execution& /*execution*/,
                          const Choice& /*choice*/) {}
  // The last step of `execution` was taken: Machine::Footprint tells what it touched.
  virtual void AfterStep(Machine& /*machine*/, const Execution& /*execution*/) {}
  // One or more steps were taken back; `execution` is what is left.
  virtual void Undone(Machine& /*machine*/, const Execution& /*execution*/) {}
  // A state, the initial one included, that was not met before. kNoState: nothing is stored, and
  // every state counts as new.
  virtual void StateNew(Machine& /*machine*/, const Execution& /*execution*/,
                        StateNumber /*state*/) {}
  // A state that was met before; the search does not go on from it again.
  virtual void StateMatched(Machine& /*machine*/, const Execution& /*execution*/,
                            StateNumber /*state*/) {}
  // No thread can take a step.
  virtual void ExecutionEnded(Machine& /*machine*/, const Execution& /*execution*/,
                              MachineStatus /*status*/) {}
  // Each distinct one once, with its schedule as it was found.
  virtual void ViolationFound(const Violation& /*violation*/) {}
  // Not called when the result does not count, because the program has to be searched once more
  // with other settings.
  virtual void SearchEnded(const Statistics& /*statistics*/) {}

  // Asked in a state that the reduction would pass through, where t's next operation is the
  // pending one: true makes it a state like any other, in which other threads may go first.
  virtual bool WantsReschedule(Machine& /*machine*/, ThreadId /*t*/) { return false; }
};

using MakeObserver = std::unique_ptr<Observer> (*)();

// All who watch a search, told in the order in which they stand here. Nothing is owned; where there
// are none, telling them costs a comparison.
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

  // Everybody is asked.
  bool WantReschedule(Machine& machine, ThreadId t) const {
    bool wanted = false;
    for (const auto& observer : all_) wanted |= observer->WantsReschedule(machine, t);
    return wanted;
  }

 private:
  std::span<const std::unique_ptr<Observer>> all_;
};

}  // namespace mazurka
