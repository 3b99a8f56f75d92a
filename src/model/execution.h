#pragma once

#include <vector>

#include "model/operation.h"
#include "model/schedule.h"

namespace mazurka {

// A step on the current path: the choice, and the operation that the thread announced.
struct Event {
  Choice choice;
  Operation operation;
};

// The steps from the initial state to the current state of the machine.
using Execution = std::vector<Event>;

inline Schedule ScheduleOf(const Execution& execution) {
  Schedule schedule;
  schedule.reserve(execution.size());
  for (const Event& e : execution) schedule.push_back(e.choice);
  return schedule;
}

}  // namespace mazurka
