#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "model/machine.h"
#include "model/schedule.h"

namespace mazurka {

// A step of a saved schedule, with what tells whether it still fits its program.
struct SavedStep {
  Choice choice;
  std::string operation;  // NameOf(OperationKind)
  std::string at;         // "Account.deposit(Account.java:12)"; without line in library code
};

// A violation's schedule as a file: everything that is needed to see it again, on any machine.
struct SavedSchedule {
  std::string version;  // of the program that wrote it
  std::string target;
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>> settings;  // options that matter, by name
  std::string kind, message, key;                             // of the violation
  std::vector<SavedStep> steps;
};

std::string WriteSchedule(const SavedSchedule& saved);
// The error's message is for people.
Result<SavedSchedule> ReadSchedule(const std::string& text);

// What a step looks like where the machine stands. REQUIRES: the thread is alive
SavedStep StepAt(Machine& machine, const Choice& choice);
// Why the machine cannot take the saved step where it stands; empty if it can. `index` counts from
// 0.
std::string WhyItDoesNotFit(Machine& machine, size_t index, const SavedStep& step);

// The steps of a schedule that the machine can follow. It stands in the initial state, and is back
// there afterwards.
std::vector<SavedStep> StepsOf(Machine& machine, const Schedule& schedule);

}  // namespace mazurka
