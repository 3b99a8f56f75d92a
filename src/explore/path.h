#pragma once

#include <cstddef>
#include <span>

#include "explore/observer.h"
#include "model/execution.h"
#include "model/machine.h"

namespace mazurka {

// A path from the initial state along which the machine can be moved. Moving to another schedule
// undoes the steps that the two do not share and executes the others.
class Path {
 public:
  explicit Path(Machine& machine, Observers observers = {})
      : machine_(machine), observers_(observers) {}
  ~Path() { BackTo(0); }
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

  const Execution& execution() const { return execution_; }

  void Forward(const Choice& choice) {
    observers_.Notify(&Observer::BeforeStep, machine_, execution_, choice);
    machine_.Mark();
    execution_.push_back({choice, machine_.Pending(choice.thread)});
    machine_.Step(choice.thread, choice.alternative);
    observers_.Notify(&Observer::AfterStep, machine_, execution_);
  }

  void BackTo(size_t length) {
    while (execution_.size() > length) {
      machine_.Undo();
      machine_.PopMark();
      execution_.pop_back();
      observers_.Notify(&Observer::Undone, machine_, execution_);
    }
  }

  void GoTo(std::span<const Choice> schedule) {
    size_t common = 0;
    while (common < schedule.size() && common < execution_.size() &&
           execution_[common].choice == schedule[common]) {
      ++common;
    }
    BackTo(common);
    for (const Choice& choice : schedule.subspan(common)) Forward(choice);
  }

 private:
  Machine& machine_;
  const Observers observers_;
  Execution execution_;
};

}  // namespace mazurka
