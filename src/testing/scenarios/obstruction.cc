#include "testing/scenarios/obstruction.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "properties/side.h"

namespace mazurka {
namespace {

constexpr std::string_view kCaller = "mazurka.harness.Together$Caller.run";
constexpr size_t kMostSteps = 10'000;  // of a thread alone

// Runs one thread alone, depth first over its alternatives, until it ends. Restores the state.
class Alone {
 public:
  Alone(Machine& machine, ThreadId thread) : machine_(machine), thread_(thread) {}

  enum class Result : uint8_t { kEnds, kWaits, kLoops, kTooLong };

  // kWaits: the thread waits in this very state. kLoops: it returns to this very state. If neither
  // holds and the thread cannot end, one of the states on its way is to blame.
  Result Run() {
    if (IsBlocked()) return Result::kWaits;
    start_ = machine_.Fingerprint();
    const bool ends = Visit();
    if (ends) return Result::kEnds;
    if (visited_.size() > kMostSteps) return Result::kTooLong;
    return returns_ ? Result::kLoops : Result::kEnds;
  }

 private:
  bool IsEnabled() {
    const auto enabled = machine_.Enabled();
    return std::find(enabled.begin(), enabled.end(), thread_) != enabled.end();
  }
  bool HasEnded() {
    return machine_.Pending(thread_).kind == OperationKind::kNone ||
           machine_.Status() != MachineStatus::kRunning;
  }
  bool IsBlocked() {
    return machine_.Pending(thread_).kind != OperationKind::kClassInit && !IsEnabled();
  }

  // True if the thread can end.
  bool Visit() {
    if (HasEnded()) return true;
    if (!IsEnabled()) return !IsBlocked();
    const Hash128 state = machine_.Fingerprint();
    if (!visited_.insert(state).second) {
      returns_ |= state == start_;
      return false;
    }
    if (visited_.size() > kMostSteps) return false;
    const uint32_t alternatives = machine_.Alternatives(thread_);
    bool ends = false;
    for (uint32_t i = 0; i < alternatives && !ends; ++i) {
      machine_.Mark();
      machine_.Step(thread_, i);
      ends = Visit();
      machine_.Undo();
      machine_.PopMark();
    }
    return ends;
  }

  Machine& machine_;
  const ThreadId thread_;
  Hash128 start_{};
  bool returns_ = false;
  std::set<Hash128> visited_;
};

class Obstruction : public Property {
 public:
  std::string_view name() const override { return "obstruction"; }
  uint8_t moments() const override { return kAtState; }

  std::optional<Violation> AtState(Machine& machine) override {
    for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
      const auto t = static_cast<ThreadId>(i);
      if (!MakesCalls(machine, t)) continue;
      const Alone::Result result = Alone(machine.Unwrapped(), t).Run();
      if (result != Alone::Result::kEnds) return Describe(machine, t, result);
    }
    return std::nullopt;
  }

 private:
  static bool MakesCalls(Machine& machine, ThreadId t) {
    if (machine.Pending(t).kind == OperationKind::kNone) return false;
    const std::vector<OperationText> stack = machine.Narrate().Stack(t);
    return !stack.empty() && stack.back().method == kCaller;
  }

  static Violation Describe(Machine& machine, ThreadId t, Alone::Result result) {
    Violation v;
    v.kind = "obstruction";
    const Side blamed = SideOf(machine, t);
    const std::string place = PlaceText(UserPlace(machine, t));
    const std::string why =
        result == Alone::Result::kWaits ? blamed.what
        : result == Alone::Result::kLoops
            ? "it runs in a loop at " + place
            : fmt::format("it takes more than {} steps from {}", kMostSteps, place);
    v.message = fmt::format("{} cannot end its call while all other threads stand still: {}",
                            blamed.thread, why);
    v.key = "obstruction\n" + place;
    v.sides.push_back(blamed);
    for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
      const auto other = static_cast<ThreadId>(i);
      if (other != t && MakesCalls(machine, other)) v.sides.push_back(SideOf(machine, other));
    }
    return v;
  }
};

std::unique_ptr<Property> MakeObstruction(const PropertyOptions& /*options*/) {
  return std::make_unique<Obstruction>();
}

}  // namespace

PropertyInfo ObstructionProperty() {
  return {.name = "obstruction",
          .summary = "a thread cannot end its calls while all other threads stand still",
          .is_default = false,
          .make = MakeObstruction,
          .absent = "no thread that another one can stop"};
}

}  // namespace mazurka
