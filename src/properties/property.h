#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "model/machine.h"
#include "model/schedule.h"
#include "properties/endless_loop.h"
#include "properties/violation.h"

namespace mazurka {

// When a property wants to look: a set of these. What is not asked for costs nothing.
enum Moment : uint8_t {
  kAfterStep = 1,       // behind every step
  kAtState = 2,         // in every state that was not seen before
  kAtEnd = 4,           // no thread can take a step
  kAfterFailure = 8,    // behind a step in which a thread ended by an uncaught exception
  kInEndlessLoop = 16,  // in a state from which no end of the program can be reached
};

// A step that was taken.
struct StepTaken {
  Choice choice;
  uint32_t failures_before;  // Machine::FailureCount
};

// Whether a program may behave otherwise than sequential consistency allows.
struct MemoryNotes {
  std::vector<std::string> weak;      // accesses weaker than volatile whose order matters
  std::vector<std::string> left_out;  // what was not judged
};

// Something a program must keep to. A property looks at the machine and never changes it. It may
// keep notes, but what it answers for a state must not depend on how the state was reached, or a
// search that matches states would miss violations.
class Property {
 public:
  virtual ~Property() = default;

  virtual std::string_view name() const = 0;
  virtual uint8_t moments() const = 0;  // of Moment
  // Whether it also has to look behind steps, and in states behind steps, that no other thread can
  // notice. One that needs not sees these as part of the step before.
  virtual bool SeesMergedSteps() const { return true; }

  // `schedule` of an answer is left empty: the search knows it.
  virtual std::optional<Violation> AfterStep(Machine& /*machine*/, const StepTaken& /*step*/) {
    return std::nullopt;
  }
  // `failure` is its number, for Machine::FailureAt.
  virtual std::optional<Violation> AfterFailure(Machine& /*machine*/, uint32_t /*failure*/) {
    return std::nullopt;
  }
  // Is asked again in the same state, until it tells nothing or what it has told before.
  virtual std::optional<Violation> AtState(Machine& /*machine*/) { return std::nullopt; }
  virtual std::optional<Violation> AtEnd(Machine& /*machine*/, MachineStatus /*status*/) {
    return std::nullopt;
  }
  // The machine stands in the first state of the loop.
  virtual std::optional<Violation> InEndlessLoop(Machine& /*machine*/,
                                                 const EndlessLoop& /*loop*/) {
    return std::nullopt;
  }
  // What it has seen of the order of memory accesses beside violations, for the verdict.
  virtual MemoryNotes Memory() const { return {}; }
};

struct PropertyOptions {
  bool library_races = false;  // also races for which the library answers, not the program
};

struct PropertyInfo {
  std::string_view name;
  std::string_view summary;
  bool is_default;
  std::unique_ptr<Property> (*make)(const PropertyOptions& options);
};

// All properties there are; one row for each.
const std::vector<PropertyInfo>& PropertyCatalog();

}  // namespace mazurka
