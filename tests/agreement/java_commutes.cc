// Steps without conflict commute: neither enables, disables or changes the other, and both orders
// lead to the same state. Everything a reduction leaves out rests on this. Compares all pairs of
// steps in states of compiled Java programs.
//
//   java_commutes CLASS-PATH STATES CLASS...
//
// In up to STATES states of each class's main method, without arguments, at both granularities.

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "check/java_check.h"
#include "classpath/class_path.h"
#include "classpath/jdk.h"
#include "machine/java_program.h"
#include "reductions/none.h"
#include "reductions/sections.h"

namespace mazurka {
namespace {

using Footprint = std::vector<Access>;
constexpr std::string_view kComplaint = "Steps do not commute: ";

bool InConflict(const Footprint& a, const Footprint& b) {
  return std::any_of(a.begin(), a.end(), [&](const Access& x) {
    return std::any_of(b.begin(), b.end(), [&](const Access& y) { return Conflict(x, y); });
  });
}

// The same accesses, whatever their order and number.
bool Same(const Footprint& a, const Footprint& b) {
  auto holds = [](const Footprint& all) {
    return [&](const Access& x) {
      return std::any_of(all.begin(), all.end(), [&](const Access& y) {
        return x.kind == y.kind && x.object == y.object && x.slot == y.slot && x.writes == y.writes;
      });
    };
  };
  return std::all_of(a.begin(), a.end(), holds(b)) && std::all_of(b.begin(), b.end(), holds(a));
}

std::string Text(const Footprint& footprint) {
  std::string text;
  for (const Access& a : footprint)
    text +=
        fmt::format(" {}{} {:x}.{}", NameOf(a.kind), a.writes ? " writes" : "", a.object, a.slot);
  return text;
}

// Explores like `none`, and looks at every pair of steps on the way.
class Commuting : public Reduction {
 public:
  explicit Commuting(std::unique_ptr<Reduction> none) : none_(std::move(none)) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    none_->Enter(machine, execution, state);
    if (IsInSection(execution.size())) return;
    const std::span<const ThreadId> span = machine.Enabled();
    const std::vector<ThreadId> enabled(span.begin(), span.end());
    for (ThreadId a : enabled) {
      for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
        const auto b = static_cast<ThreadId>(i);
        if (a != b && machine.Pending(b).kind != OperationKind::kNone) Compare(machine, a, b);
      }
    }
  }
  void Stepped(Machine& machine, const Execution& execution) override {
    bool inside = IsInSection(execution.size() - 1);
    sections_.FootprintOf(machine, execution.back().choice.thread, inside);
    in_section_.resize(execution.size() + 1);
    in_section_.back() = inside;
  }
  std::optional<Choice> Next() override { return none_->Next(); }
  void Leave() override { none_->Leave(); }
  double Explored() const override { return none_->Explored(); }
  // The first pair that does not.
  std::vector<std::string> Warnings() const override {
    return wrong_.empty() ? std::vector<std::string>{} : std::vector{wrong_};
  }
  std::vector<Counter> Counters() const override {
    return {{"commuted", commuted_}, {"conflicts", conflicts_}};
  }

 private:
  struct Taken {
    Footprint first, second;
    Hash128 end;
    bool enabled = false, in_library = false;
    uint32_t ways = 0;  // of the second
  };

  // In the state behind so many steps. Nobody else can move there, whatever the steps touch.
  bool IsInSection(size_t steps) const { return steps < in_section_.size() && in_section_[steps]; }

  static bool TouchesEverything(const Footprint& footprint) {
    return std::any_of(footprint.begin(), footprint.end(),
                       [](const Access& a) { return a.object == kEverythingObject; });
  }

  static bool IsEnabled(Machine& machine, ThreadId t) {
    const std::span<const ThreadId> enabled = machine.Enabled();
    return std::find(enabled.begin(), enabled.end(), t) != enabled.end();
  }

  static bool InLibrary(Machine& machine, ThreadId t) {
    return machine.Pending(t).kind != OperationKind::kNone && machine.Describe(t).in_library;
  }

  Footprint Step(Machine& machine, ThreadId t, bool& inside) {
    machine.Step(t, 0);
    const auto footprint = sections_.FootprintOf(machine, t, inside);
    return {footprint.begin(), footprint.end()};
  }

  // A step's first way stands for all. REQUIRES: a is enabled
  Taken Take(Machine& machine, ThreadId a, ThreadId b) {
    machine.Mark();
    Taken taken;
    bool inside = false;
    taken.first = Step(machine, a, inside);
    taken.enabled = machine.Status() != MachineStatus::kUnsupported && IsEnabled(machine, b);
    if (taken.enabled) {
      taken.ways = machine.Choices(b);
      taken.second = Step(machine, b, inside);
      taken.end = machine.Fingerprint();
      taken.in_library = InLibrary(machine, a) || InLibrary(machine, b);
    }
    machine.Undo();
    machine.PopMark();
    return taken;
  }

  void Compare(Machine& machine, ThreadId a, ThreadId b) {
    const Taken ab = Take(machine, a, b);
    const bool follows = ab.enabled && !InConflict(ab.first, ab.second);
    if (!IsEnabled(machine, b)) {
      if (follows) Complain(machine, a, b, "the first enables the second");
      return;
    }
    const Taken ba = Take(machine, b, a);
    // What may be a section is taken for one, which depends on who else can move then.
    const bool sections = TouchesEverything(ab.second) || TouchesEverything(ba.second);
    if (sections || (!follows && InConflict(ab.first, ba.first))) {
      ++conflicts_;
      return;
    }
    ++commuted_;
    if (!ab.enabled || !ba.enabled) return Complain(machine, a, b, "one disables the other");
    if (!Same(ab.first, ba.second) || !Same(ab.second, ba.first))
      return Complain(
          machine, a, b,
          fmt::format("they touch something else in the other order: {};{}, and {};{}{}",
                      Text(ab.first), Text(ab.second), Text(ba.first), Text(ba.second),
                      ab.end == ba.end ? "" : "; the states are different, too"));
    if (machine.Choices(b) != ab.ways || machine.Choices(a) != ba.ways)
      return Complain(machine, a, b, "the one changes in how many ways the other goes on");
    // The library fills tables of its own when somebody first comes along, which shows in nothing
    // that it does, but in where that one stands then.
    if (ab.in_library || ba.in_library) return;
    if (ab.end != ba.end)
      Complain(machine, a, b,
               fmt::format("the two orders lead to different states:{};{}", Text(ab.first),
                           Text(ab.second)));
  }

  void Complain(Machine& machine, ThreadId a, ThreadId b, std::string_view what) {
    if (!wrong_.empty()) return;
    auto text = [&](ThreadId t) {
      const OperationText o = machine.Describe(t);
      return fmt::format("{} ({}, {}:{})", machine.ThreadName(t), o.text, o.file, o.line);
    };
    wrong_ = fmt::format("{}{}, {}: {}", kComplaint, text(a), text(b), what);
  }

  std::unique_ptr<Reduction> none_;
  Sections sections_;
  std::vector<bool> in_section_;  // by steps
  uint64_t commuted_ = 0, conflicts_ = 0;
  std::string wrong_;
};

std::unique_ptr<Reduction> MakeCommuting(const ReductionOptions& options) {
  return std::make_unique<Commuting>(MakeNone(options));
}

struct Totals {
  uint64_t passed = 0, failed = 0, commuted = 0, conflicts = 0;
};

void Compare(Program& program, const std::string& name, uint64_t states, bool every,
             Totals& totals) {
  CheckOptions options;
  options.catalogs.reductions.push_back(
      {"commuting", "compares steps", "", true, true, StoreNeed::kAny, true, MakeCommuting});
  options.target = name;
  options.reduction = "commuting";
  options.all = true;
  options.shorten = false;
  options.random_order = true;
  options.every_operation = every;
  options.limits.max_states = states;
  auto result = CheckJava(program, {name, ""}, options, Watch::Clock::now());
  std::string wrong = result ? "" : result.error().message;
  if (result) {
    for (const std::string& note : result->notes) {
      if (note.starts_with(kComplaint)) wrong += note.substr(kComplaint.size());
    }
    for (const auto& [counter, value] : result->counters) {
      if (counter == "commuted") totals.commuted += value;
      if (counter == "conflicts") totals.conflicts += value;
    }
  }
  ++(wrong.empty() ? totals.passed : totals.failed);
  if (!wrong.empty()) fmt::print("FAIL {}{}: {}\n", name, every ? ", every operation" : "", wrong);
}

int Main(const std::vector<std::string>& arguments) {
  uint64_t states = 0;
  if (arguments.size() >= 3) {
    const std::string& text = arguments[1];
    std::from_chars(text.data(), text.data() + text.size(), states);
  }
  if (states == 0) {
    fmt::print(stderr, "usage: java_commutes CLASS-PATH STATES CLASS...\n");
    return 2;
  }
  auto jdk = FindJdk(std::nullopt);
  auto class_path = ClassPath::Parse(arguments[0]);
  if (!jdk || !class_path) {
    fmt::print(stderr, "{}\n", jdk ? class_path.error().message : jdk.error().message);
    return 2;
  }
  auto program = OpenProgram(*jdk, std::move(*class_path));
  if (!program) {
    fmt::print(stderr, "{}\n", program.error().message);
    return 2;
  }
  Totals totals;
  for (size_t i = 2; i < arguments.size(); ++i) {
    for (bool every : {false, true}) Compare(**program, arguments[i], states, every, totals);
  }
  fmt::print("{} pairs of steps commuted, {} were in conflict\n", totals.commuted,
             totals.conflicts);
  fmt::print("{} passed, {} failed\n", totals.passed, totals.failed);
  return totals.failed == 0 && totals.commuted > 0 ? 0 : 1;
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main({argv + 1, argv + argc}); }
