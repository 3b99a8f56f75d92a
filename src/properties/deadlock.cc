#include <algorithm>

#include "properties/property.h"
#include "properties/side.h"

namespace mazurka {
namespace {

// No thread is enabled, or some threads wait for each other in a cycle while others still run.
class Deadlock : public Property {
 public:
  std::string_view name() const override { return "deadlock"; }
  uint8_t moments() const override { return kAfterStep | kAtEnd; }
  bool SeesMergedSteps() const override { return false; }

  // The thread that blocks last closes the cycle, so its step is the one to check.
  std::optional<Violation> AfterStep(Machine& machine, const StepTaken& step) override {
    const ThreadId last = step.choice.thread;
    const std::optional<ThreadId> next = machine.BlockedBy(last);
    return next ? Circle(machine, last, next) : std::nullopt;
  }

  std::optional<Violation> AtEnd(Machine& machine, MachineStatus status) override {
    if (status != MachineStatus::kDeadlocked) return std::nullopt;
    std::vector<ThreadId> alive;
    for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
      auto t = static_cast<ThreadId>(i);
      if (machine.Pending(t).kind != OperationKind::kNone) alive.push_back(t);
    }
    // A cycle explains why the other threads wait, and is the deadlock that its last step closed.
    for (ThreadId t : alive) {
      if (auto circle = Circle(machine, t, machine.BlockedBy(t))) return circle;
    }
    return Describe(machine, alive,
                    alive.size() == 1 ? machine.Narrate().ThreadName(alive[0]) + " waits for ever"
                                      : Names(machine, alive) + " wait for ever");
  }

 private:
  // The cycle of `last`, which waits for `next`; nullopt if `last` is in none.
  static std::optional<Violation> Circle(Machine& machine, ThreadId last,
                                         std::optional<ThreadId> next) {
    // More hops than threads lead into a cycle without this thread, reported when it was closed.
    for (uint32_t left = machine.ThreadSlots(); next && *next != last; --left) {
      if (left == 0) return std::nullopt;
      next = machine.BlockedBy(*next);
    }
    if (!next) return std::nullopt;
    std::vector<ThreadId> circle = {last};
    for (ThreadId t = *machine.BlockedBy(last); t != last; t = *machine.BlockedBy(t))
      circle.push_back(t);
    std::sort(circle.begin(), circle.end());
    return Describe(machine, circle, Names(machine, circle) + " wait for each other for ever");
  }

  // "A, B and C"
  static std::string Names(Machine& machine, const std::vector<ThreadId>& threads) {
    std::string names;
    for (size_t i = 0; i < threads.size(); ++i) {
      if (i > 0) names += i + 1 == threads.size() ? " and " : ", ";
      names += machine.Narrate().ThreadName(threads[i]);
    }
    return names;
  }

  static Violation Describe(Machine& machine, const std::vector<ThreadId>& threads,
                            const std::string& what) {
    Violation v;
    v.kind = "deadlock";
    v.message = "Deadlock: " + what;
    std::vector<std::string> places;
    for (ThreadId t : threads) {
      v.sides.push_back(SideOf(machine, t));
      places.push_back(PlaceText(UserPlace(machine, t)));
    }
    // Deadlocks at the same places are equal, whichever threads are there.
    std::sort(places.begin(), places.end());
    v.key = "deadlock";
    for (const std::string& place : places) v.key += "\n" + place;
    return v;
  }
};

}  // namespace

std::unique_ptr<Property> MakeDeadlock(const PropertyOptions& /*options*/) {
  return std::make_unique<Deadlock>();
}

}  // namespace mazurka
