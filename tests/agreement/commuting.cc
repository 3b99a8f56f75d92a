#include "agreement/commuting.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "reductions/none.h"
#include "reductions/sections.h"

namespace mazurka {
namespace {

using Footprint = std::vector<Access>;

// At most this many alternatives of a step are compared; where there are more, these represent all.
constexpr uint32_t kMaxAlternatives = 3;

bool InConflict(const Footprint& a, const Footprint& b) {
  return std::any_of(a.begin(), a.end(), [&](const Access& x) {
    return std::any_of(b.begin(), b.end(), [&](const Access& y) { return Conflict(x, y); });
  });
}

// The same set of accesses, whatever their order and number.
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

class Commuting : public Reduction {
 public:
  explicit Commuting(std::unique_ptr<Reduction> none) : none_(std::move(none)) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    none_->Enter(machine, execution, state);
    if (IsInSection(execution.size())) return;
    execution_ = &execution;
    const std::span<const ThreadId> span = machine.Enabled();
    const std::vector<ThreadId> enabled(span.begin(), span.end());
    for (ThreadId t : enabled)
      kinds_ |= uint64_t{1} << static_cast<unsigned>(machine.Pending(t).kind);
    for (ThreadId a : enabled) {
      for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
        const auto b = static_cast<ThreadId>(i);
        if (a == b || machine.Pending(b).kind == OperationKind::kNone) continue;
        const bool both = std::find(enabled.begin(), enabled.end(), b) != enabled.end();
        if (both && IndexOf(b) < IndexOf(a)) continue;  // compared before, in the other order
        CompareAlternatives(machine, a, b, both);
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
  std::vector<std::string> Warnings() const override {
    return wrong_.empty() ? std::vector<std::string>{} : std::vector{wrong_};
  }
  std::vector<Counter> Counters() const override {
    return {{"commuted", commuted_}, {"conflicts", conflicts_}, {"kinds", kinds_}};
  }

 private:
  struct Taken {
    Footprint first, second;
    Operation pending;  // of the second, after the first
    Hash128 end;
    bool supported = false, enabled = false, in_library = false;
    bool taken = false;         // of the second; its alternative may no longer exist
    uint32_t alternatives = 0;  // of the second
  };

  // In the state after that many steps. No other thread can move there, whatever the steps touch.
  bool IsInSection(size_t steps) const { return steps < in_section_.size() && in_section_[steps]; }

  static bool TouchesEverything(const Footprint& footprint) {
    return std::any_of(footprint.begin(), footprint.end(),
                       [](const Access& a) { return a.object == kEverythingObject; });
  }

  static bool IsNoticed(const Footprint& footprint) {
    return std::any_of(footprint.begin(), footprint.end(), HasHiddenReaders);
  }

  static bool IsEnabled(Machine& machine, ThreadId t) {
    const std::span<const ThreadId> enabled = machine.Enabled();
    return std::find(enabled.begin(), enabled.end(), t) != enabled.end();
  }

  // Classes of java.util keep no such tables. Class calls methods of enums to fill them.
  static bool InLibrary(Machine& machine, ThreadId t) {
    if (machine.Pending(t).kind == OperationKind::kNone) return false;
    const OperationText text = machine.Narrate().Describe(t);
    if (text.in_library) return !text.method.starts_with("java.util.");
    const std::vector<OperationText> stack = machine.Narrate().Stack(t);
    return std::any_of(stack.begin(), stack.end(), [](const OperationText& frame) {
      return frame.method.starts_with("java.lang.Class.");
    });
  }

  Footprint Step(Machine& machine, Choice choice, bool& inside) {
    machine.Step(choice.thread, choice.alternative);
    const auto footprint = sections_.FootprintOf(machine, choice.thread, inside);
    return {footprint.begin(), footprint.end()};
  }

  // REQUIRES: a is enabled
  Taken Take(Machine& machine, Choice a, Choice b) {
    machine.Mark();
    Taken taken;
    bool inside = false;
    taken.first = Step(machine, a, inside);
    taken.supported = !HasStopped(machine.Status());
    taken.enabled = taken.supported && IsEnabled(machine, b.thread);
    if (taken.supported) taken.pending = machine.Pending(b.thread);
    if (taken.enabled) {
      taken.alternatives = machine.Alternatives(b.thread);
      if (b.alternative < taken.alternatives) {
        taken.taken = true;
        taken.second = Step(machine, b, inside);
        taken.end = machine.Fingerprint();
        taken.in_library = InLibrary(machine, a.thread) || InLibrary(machine, b.thread);
      }
    }
    machine.Undo();
    machine.PopMark();
    return taken;
  }

  void CompareAlternatives(Machine& machine, ThreadId a, ThreadId b, bool both) {
    const uint32_t of_a = std::min(machine.Alternatives(a), kMaxAlternatives);
    const uint32_t of_b = both ? std::min(machine.Alternatives(b), kMaxAlternatives) : 1;
    for (uint32_t i = 0; i < of_a; ++i) {
      for (uint32_t j = 0; j < of_b; ++j) {
        if (both)
          Compare(machine, {a, i}, {b, j});
        else
          CompareBlocked(machine, {a, i}, {b, 0});
      }
    }
  }

  // b is blocked: a step that enables it must conflict with its pending operation.
  void CompareBlocked(Machine& machine, Choice a, Choice b) {
    const Operation before = machine.Pending(b.thread);
    Footprint pending;
    machine.AppendPendingAccesses(b.thread, pending);
    const Taken ab = Take(machine, a, b);
    if (!ab.supported) return;
    const bool conflict = InConflict(ab.first, pending);
    ++(conflict ? conflicts_ : commuted_);
    if (ab.enabled && !InConflict(ab.first, ab.second))
      return Complain(machine, a, b,
                      fmt::format("the first enables the second, and touches{}, the second{}",
                                  Text(ab.first), Text(ab.second)));
    if (conflict) return;
    if (ab.enabled)
      return Complain(
          machine, a, b,
          fmt::format("the first enables the second, and touches{}, the second waits for{}",
                      Text(ab.first), Text(pending)));
    if (!(ab.pending == before))
      Complain(machine, a, b, "the first changes what the second, which is blocked, waits for");
  }

  void Compare(Machine& machine, Choice a, Choice b) {
    const Operation before_a = machine.Pending(a.thread), before_b = machine.Pending(b.thread);
    const uint32_t of_a = machine.Alternatives(a.thread), of_b = machine.Alternatives(b.thread);
    const Taken ab = Take(machine, a, b);
    const Taken ba = Take(machine, b, a);
    if (!ab.supported || !ba.supported) return;
    // A possible atomic section is assumed to be one; this depends on which other threads are
    // enabled.
    const bool sections = TouchesEverything(ab.second) || TouchesEverything(ba.second);
    // Reductions compare steps as they were taken, one after the other. If the first step removes
    // the alternative of the second, the second was not taken.
    const bool follow = (ab.taken && !InConflict(ab.first, ab.second)) ||
                        (ba.taken && !InConflict(ba.first, ba.second));
    // In one of the orders a step may end earlier, before it reads what the other has written. A
    // reduction handles this for hidden reads.
    const bool hidden_reads = (IsNoticed(ab.first) || IsNoticed(ba.first)) &&
                              (InConflict(ab.first, ab.second) || InConflict(ba.first, ba.second));
    if (sections || hidden_reads || (!follow && InConflict(ab.first, ba.first))) {
      ++conflicts_;
      return;
    }
    ++commuted_;
    if (!ab.enabled || !ba.enabled)
      return Complain(machine, a, b,
                      fmt::format("the {} disables the other; they touch{};{}",
                                  ab.enabled ? "second" : "first", Text(ab.first), Text(ba.first)));
    if (of_b != ab.alternatives || of_a != ba.alternatives)
      return Complain(machine, a, b, "one changes how many alternatives the other has");
    if (!(ab.pending == before_b) || !(ba.pending == before_a))
      return Complain(machine, a, b,
                      "one changes the operation that the other is about to perform");
    if (!Same(ab.first, ba.second) || !Same(ab.second, ba.first))
      return Complain(machine, a, b,
                      fmt::format("they touch something else in the other order:{};{}, and{};{}{}",
                                  Text(ab.first), Text(ab.second), Text(ba.first), Text(ba.second),
                                  ab.end == ba.end ? "" : "; the states are different, too"));
    // The library fills its own tables when a thread first needs them. Only the place of the thread
    // shows this.
    if (ab.in_library || ba.in_library) return;
    if (ab.end != ba.end)
      Complain(machine, a, b,
               fmt::format("the two orders lead to different states:{};{}", Text(ab.first),
                           Text(ab.second)));
  }

  void Complain(Machine& machine, Choice a, Choice b, std::string_view what) {
    if (!wrong_.empty()) return;
    auto text = [&](Choice c) {
      Narrator& narrator = machine.Narrate();
      const OperationText o = narrator.Describe(c.thread);
      return fmt::format("{} ({}, {} {}:{})", narrator.ThreadName(c.thread), o.text, o.method,
                         o.file, o.line);
    };
    std::string schedule;
    for (const Event& e : *execution_) {
      schedule += fmt::format(" {}", IndexOf(e.choice.thread));
      if (e.choice.alternative != 0) schedule += fmt::format(".{}", e.choice.alternative);
    }
    wrong_ = fmt::format("{}{}, {}: {}; behind the schedule{}", kCommutingComplaint, text(a),
                         text(b), what, schedule);
  }

  std::unique_ptr<Reduction> none_;
  Sections sections_;
  std::vector<bool> in_section_;  // by steps
  const Execution* execution_ = nullptr;
  uint64_t commuted_ = 0, conflicts_ = 0;
  uint64_t kinds_ = 0;  // kinds of operations found, a bit for each
  std::string wrong_;
};

std::unique_ptr<Reduction> MakeCommuting(const ReductionOptions& options) {
  return std::make_unique<Commuting>(MakeNone(options));
}

}  // namespace

ReductionInfo CommutingInfo() {
  return {.name = "commuting", .summary = "compares steps", .make = MakeCommuting};
}

}  // namespace mazurka
