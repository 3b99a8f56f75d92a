#include "properties/race.h"

#include <algorithm>
#include <set>

#include "properties/side.h"

namespace mazurka {
namespace {

// A data race: two accesses of one place by different threads, one of which writes and one of which
// is plain, that nothing orders. A search that tries every order meets a state in which both are
// the next thing their threads do, and only for such accesses: whatever orders two accesses (a
// monitor, start and join, a volatile, class initialisation) keeps one thread from getting there
// before the other has gone on. So the states alone tell, and no clocks are kept. A complete
// reduction meets such a state too: docs/races.md.
//
// The accesses of an atomic section are part of the step that entered it, and never pending. They
// are judged behind that step, against what the other threads are about to do: those stood there
// before it already, and nothing orders their next access with any in the section. Accesses that
// are both in such sections are not seen.
class Race : public Property {
 public:
  explicit Race(const PropertyOptions& options) : in_library_(options.library_races) {}

  std::string_view name() const override { return "race"; }
  uint8_t moments() const override { return kAtState | kAfterStep; }
  bool LooksBehindPrivateSteps() const override { return false; }

  std::optional<Violation> AtState(Machine& machine) override {
    pending_.clear();
    for (ThreadId t : machine.Enabled()) {
      const Operation op = machine.Pending(t);
      if (!IsAccess(op.kind)) continue;
      NoteWeak(machine, t, op);
      // The first is its own access; a compare-and-set that would fail now does not write.
      touched_.clear();
      machine.AppendPendingAccesses(t, touched_);
      const Access access = touched_.front();
      for (const auto& [other, theirs] : pending_) {
        if (!Conflict(access, theirs) || !OneIsPlain(machine, t, other)) continue;
        auto found = Describe(machine, other, t);
        if (found && told_.insert(found->key).second) return found;
      }
      pending_.emplace_back(t, access);
    }
    return std::nullopt;
  }

  std::optional<Violation> AfterStep(Machine& machine, const StepTaken& step) override {
    const std::span<const Access> touched = machine.Footprint();
    // A single access was judged while it was pending.
    if (touched.empty() || IsAccess(touched.front().kind)) return std::nullopt;
    for (const Access& access : touched) {
      if (!IsAccess(access.kind)) continue;
      for (ThreadId t : machine.Enabled()) {
        if (t == step.choice.thread || !Races(machine, t, access)) continue;
        if (auto found = DescribeSection(machine, step.choice.thread, t)) return found;
      }
    }
    return std::nullopt;
  }

  std::vector<std::string> Notes() const override {
    return {weak_places_.begin(), weak_places_.end()};
  }

 private:
  static bool IsAccess(OperationKind kind) {
    return kind == OperationKind::kRead || kind == OperationKind::kWrite ||
           kind == OperationKind::kUpdate;
  }

  // Whether t's next access is a plain one that conflicts.
  static bool Races(Machine& machine, ThreadId t, const Access& access) {
    const Operation op = machine.Pending(t);
    if (!IsAccess(op.kind) || machine.ModeOf(t) != AccessMode::kPlain) return false;
    const bool writes = op.kind != OperationKind::kRead;
    return Conflict(access, {op.kind, op.object, op.slot, op.bytes, writes});
  }

  static bool OneIsPlain(Machine& machine, ThreadId a, ThreadId b) {
    return machine.ModeOf(a) == AccessMode::kPlain || machine.ModeOf(b) == AccessMode::kPlain;
  }

  // Accesses that are no races but weaker than volatile: a verdict under sequential consistency
  // does not speak for them.
  void NoteWeak(Machine& machine, ThreadId t, const Operation& op) {
    AccessMode mode = machine.ModeOf(t);
    if (mode != AccessMode::kOpaque && mode != AccessMode::kAcquireRelease) return;
    if (!weak_seen_.emplace(op.method, op.bci).second) return;
    std::vector<OperationText> stack = machine.Stack(t);
    if (!stack.empty()) weak_places_.insert(PlaceText(stack.front()));
  }

  std::optional<Violation> Describe(Machine& machine, ThreadId a, ThreadId b) const {
    OperationText first = machine.Describe(a), second = machine.Describe(b);
    if (!in_library_ && first.in_library && second.in_library) return std::nullopt;
    Violation v;
    v.kind = "race";
    v.message = "Data race: \"" + machine.ThreadName(a) + "\" (" + first.text + ") and \"" +
                machine.ThreadName(b) + "\" (" + second.text + ") can happen at the same time";
    std::vector<std::string> places = {PlaceText(first), PlaceText(second)};
    std::sort(places.begin(), places.end());
    v.key = "race\n" + places[0] + "\n" + places[1];
    v.sides = {SideOf(machine, a), SideOf(machine, b)};
    return v;
  }

  // `inside` has been through a section, `t` is about to access what was accessed there.
  std::optional<Violation> DescribeSection(Machine& machine, ThreadId inside, ThreadId t) const {
    const OperationText access = machine.Describe(t);
    if (!in_library_ && access.in_library) return std::nullopt;
    Violation v;
    v.kind = "race";
    v.message = "Data race: \"" + machine.ThreadName(t) + "\" (" + access.text + ") and \"" +
                machine.ThreadName(inside) +
                "\" (in an atomic section) can happen at the same time";
    v.key = "race\n" + PlaceText(access) + "\nin an atomic section";
    v.sides = {SideOf(machine, t), SideOf(machine, inside)};
    v.sides.back().what = "has accessed it in an atomic section";
    return v;
  }

  const bool in_library_;
  std::vector<std::pair<ThreadId, Access>> pending_;
  std::vector<Access> touched_;
  std::set<std::string> told_;  // keys of races between pending accesses
  std::set<std::pair<const Method*, int32_t>> weak_seen_;
  std::set<std::string> weak_places_;
};

}  // namespace

std::unique_ptr<Property> MakeRace(const PropertyOptions& options) {
  return std::make_unique<Race>(options);
}

}  // namespace mazurka
