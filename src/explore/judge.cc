#include "explore/judge.h"

namespace mazurka {
namespace {

// The limit of violations of one property in one state, for properties that never stop returning.
constexpr int kMaxAtOnce = 1'000;

}  // namespace

Judge::Judge(std::vector<std::unique_ptr<Property>> properties, Options options)
    : properties_(std::move(properties)), options_(options) {
  for (const auto& p : properties_) {
    if ((p->moments() & kAfterStep) != 0) after_step_.push_back(p.get());
    if ((p->moments() & kAfterFailure) != 0) after_failure_.push_back(p.get());
    if ((p->moments() & kAtState) != 0) at_state_.push_back(p.get());
    if ((p->moments() & kAtEnd) != 0) at_end_.push_back(p.get());
    if ((p->moments() & kInEndlessLoop) != 0) in_endless_loop_.push_back(p.get());
  }
}

bool Judge::RecordIfNew(Violation&& found, const Execution& execution) {
  if (!keys_.insert(found.key).second) return false;
  found.schedule = ScheduleOf(execution);
  violations_.push_back(std::move(found));
  options_.observers.Notify(&Observer::ViolationFound, violations_.back());
  return true;
}

bool Judge::AfterStep(Machine& machine, const StepTaken& step, const Execution& execution) {
  bool enough = false;
  for (Property* p : after_step_) enough |= Record(p->AfterStep(machine, step), execution);
  // A step can end its own thread and threads that it started, so each failure is judged by itself.
  const uint32_t failures = machine.FailureCount();
  for (uint32_t i = step.failures_before; i < failures; ++i) {
    for (Property* p : after_failure_) enough |= Record(p->AfterFailure(machine, i), execution);
  }
  return enough;
}

bool Judge::AskAtState(Machine& machine, const Execution& execution) {
  bool enough = false;
  for (Property* p : at_state_) {
    // A state can violate a property several times; the property returns one violation per call.
    for (int i = 0; i < kMaxAtOnce; ++i) {
      auto found = p->AtState(machine);
      if (!found) break;
      const bool is_new = RecordIfNew(std::move(*found), execution);
      enough |= IsEnough();
      if (enough || !is_new) break;
    }
  }
  return enough;
}

bool Judge::AtEnd(Machine& machine, MachineStatus status, const Execution& execution) {
  bool enough = false;
  for (Property* p : at_end_) enough |= Record(p->AtEnd(machine, status), execution);
  if (options_.outcomes && status != MachineStatus::kAssumed) {
    outcomes_.insert(machine.Inspect().TakeOutcome());
  }
  return enough;
}

bool Judge::InEndlessLoop(Machine& machine, const EndlessLoop& loop, const Execution& execution) {
  bool enough = false;
  for (Property* p : in_endless_loop_) {
    std::optional<Violation> found = p->InEndlessLoop(machine, loop);
    if (found) found->repeats_from = execution.size();
    enough |= Record(std::move(found), execution);
  }
  return enough;
}

}  // namespace mazurka
