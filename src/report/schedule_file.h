#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "model/machine.h"
#include "model/schedule.h"

namespace mazurka {

// A step of a saved schedule. `operation` and `at` detect that the program has changed.
struct SavedStep {
  Choice choice;
  std::string operation;  // NameOf(OperationKind)
  std::string at;         // "Account.deposit(Account.java:12)"; without line in library code
};

// The schedule of a violation, with everything that a replay on another computer needs.
struct SavedSchedule {
  std::string version;  // of the program that wrote it
  std::string target;
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>>
      settings;                    // options that the replay needs, by name
  std::string kind, message, key;  // of the violation
  std::vector<SavedStep> steps;
};

std::string WriteSchedule(const SavedSchedule& saved);
// The error's message is for people.
Result<SavedSchedule> ReadSchedule(const std::string& text);

// The step as the machine would take it now. REQUIRES: the thread is alive
SavedStep StepAt(Machine& machine, const Choice& choice);
// Why the machine cannot take the saved step in its current state; empty if it can. `index` counts
// from 0.
std::string WhyItDoesNotFit(Machine& machine, size_t index, const SavedStep& step);

// The steps of the schedule. Leaves the machine in its initial state. REQUIRES: the machine is in
// its initial state and can follow the schedule
std::vector<SavedStep> StepsOf(Machine& machine, const Schedule& schedule);

}  // namespace mazurka
