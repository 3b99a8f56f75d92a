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

// When to call a property: a set of these. A moment that no property asks for costs nothing.
enum Moment : uint8_t {
  kAfterStep = 1,  // after every step
  // In every new state that the search enters. Some reductions pass through states.
  kAtState = 2,
  kAtEnd = 4,           // no thread is enabled
  kAfterFailure = 8,    // after a step in which an uncaught exception ended a thread
  kInEndlessLoop = 16,  // in a state from which no end of the program can be reached
};

// A step that was taken.
struct StepTaken {
  Choice choice;
  uint32_t failures_before;  // Machine::FailureCount
};

// Evidence on whether a program can show behaviours beyond sequential consistency.
struct MemoryNotes {
  std::vector<std::string> weak;      // accesses weaker than volatile whose order matters
  std::vector<std::string> left_out;  // accesses that were not judged
};

// A requirement on programs. A property inspects the machine and never changes it. It may keep
// records, but its answer for a state must not depend on the path to the state, or a search that
// matches states would miss violations.
class Property {
 public:
  virtual ~Property() = default;

  virtual std::string_view name() const = 0;
  virtual uint8_t moments() const = 0;  // of Moment
  // Whether the property must be called after steps that no other thread can observe, and in the
  // states between them. If false, the search may merge such a step with the step before it.
  virtual bool SeesMergedSteps() const { return true; }

  // The search fills in the schedule of a returned violation.
  virtual std::optional<Violation> AfterStep(Machine& /*machine*/, const StepTaken& /*step*/) {
    return std::nullopt;
  }
  // `failure` is the index for Inspector::FailureAt.
  virtual std::optional<Violation> AfterFailure(Machine& /*machine*/, uint32_t /*failure*/) {
    return std::nullopt;
  }
  // Called again in the same state until it returns nullopt or a violation that it returned before.
  virtual std::optional<Violation> AtState(Machine& /*machine*/) { return std::nullopt; }
  virtual std::optional<Violation> AtEnd(Machine& /*machine*/, MachineStatus /*status*/) {
    return std::nullopt;
  }
  // REQUIRES: the machine is in the first state of the loop
  virtual std::optional<Violation> InEndlessLoop(Machine& /*machine*/,
                                                 const EndlessLoop& /*loop*/) {
    return std::nullopt;
  }
  // Evidence on the memory model in addition to violations, for the verdict.
  virtual MemoryNotes Memory() const { return {}; }
};

struct PropertyOptions {
  bool library_races = false;  // also report races that the library is responsible for
};

struct PropertyInfo {
  std::string_view name;
  std::string_view summary;
  bool is_default;
  std::unique_ptr<Property> (*make)(const PropertyOptions& options);
  // Proved: a complete reduction that misses no deadlock, failure and outcome misses no violation
  // of the property. Without a proof, a reduction may leave out the only states that violate it.
  bool is_preserved = false;
  std::string_view absent = {};  // for the verdict: "no data race"; default: "no " and the name
};

// All built-in properties, one row each.
const std::vector<PropertyInfo>& PropertyCatalog();

}  // namespace mazurka
