#include <algorithm>
#include <set>
#include <tuple>

#include "properties/property.h"
#include "properties/side.h"

namespace mazurka {
namespace {

// A data race: two unordered accesses of one location by different threads, at least one of which
// writes and at least one of which is plain. Two accesses race if and only if some state has both
// pending: whatever orders two accesses (a monitor, start and join, a volatile, class
// initialisation) blocks one thread before its access until the other thread has made its own. So
// inspecting states suffices, without vector clocks. A complete reduction reaches such a state too:
// docs/races.md.
//
// The accesses of an atomic section belong to the step that entered it and are never pending. The
// property compares them after that step with the pending accesses of the other threads. These were
// pending before the step, so nothing orders them with the section. Races between two atomic
// sections are not detected.
//
// The program is responsible for a race even if both accesses are in the library's code, unless the
// library orders the location itself (Inspector::OwnedByLibrary). Two races are equal if their
// accesses come from the same two places of the program.
class Race : public Property {
 public:
  explicit Race(const PropertyOptions& options) : in_library_(options.library_races) {}

  std::string_view name() const override { return "race"; }
  uint8_t moments() const override { return kAtState | kAfterStep; }
  bool SeesMergedSteps() const override { return false; }

  std::optional<Violation> AtState(Machine& machine) override {
    pending_.clear();
    for (ThreadId t : machine.Enabled()) {
      const OperationKind kind = machine.Pending(t).kind;
      if (!TraitsOf(kind).is_access && !TraitsOf(kind).may_transfer) continue;
      // The first element is the thread's own access. A compare-and-set that would fail does not
      // write.
      touched_.clear();
      machine.AppendPendingAccesses(t, touched_);
      const std::span<const Access> touched(touched_);
      const auto own = TraitsOf(kind).is_access ? touched.first(1) : touched.subspan(1);
      for (const Access& access : own) {
        if (access.kind == OperationKind::kFile) continue;  // the operating system orders these
        if (auto found = FindConflict(machine, t, access)) return found;
        pending_.emplace_back(t, access);
      }
    }
    return std::nullopt;
  }

  std::optional<Violation> AfterStep(Machine& machine, const StepTaken& step) override {
    const std::span<const Access> touched = machine.Footprint();
    // AtState has judged a single access while it was pending.
    if (touched.empty() || TraitsOf(touched.front().kind).is_access) return std::nullopt;
    for (const Access& access : touched) {
      if (!TraitsOf(access.kind).is_access) continue;
      left_out_.insert("accesses of two atomic sections with each other");
      for (ThreadId t : machine.Enabled()) {
        if (t == step.choice.thread || !Races(machine, t, access)) continue;
        if (auto found = DescribeSection(machine, step.choice.thread, t)) return found;
      }
    }
    return std::nullopt;
  }

  MemoryNotes Memory() const override {
    return {{weak_.begin(), weak_.end()}, {left_out_.begin(), left_out_.end()}};
  }

 private:
  static AccessMode ModeOf(Machine& machine, ThreadId t) {
    return TraitsOf(machine.Pending(t).kind).may_transfer ? AccessMode::kPlain
                                                          : machine.Inspect().ModeOf(t);
  }

  // An unreported race between the access of t and a pending access of another thread.
  std::optional<Violation> FindConflict(Machine& machine, ThreadId t, const Access& access) {
    for (const auto& [other, theirs] : pending_) {
      if (other == t || !Conflict(access, theirs)) continue;
      auto found = Judge(machine, other, t);
      if (found && reported_.insert(found->key).second) return found;
    }
    return std::nullopt;
  }

  // True if t is about to make a plain access that conflicts with `access`.
  static bool Races(Machine& machine, ThreadId t, const Access& access) {
    const Operation op = machine.Pending(t);
    if (!TraitsOf(op.kind).is_access || machine.Inspect().ModeOf(t) != AccessMode::kPlain)
      return false;
    const bool writes = op.kind != OperationKind::kRead;
    return Conflict(access, {op.kind, op.object, op.slot, op.bytes, writes});
  }

  // Judges two conflicting pending accesses. They race if one of them is plain. If the weaker one
  // is between plain and volatile, they do not race, but need not be sequentially consistent.
  std::optional<Violation> Judge(Machine& machine, ThreadId a, ThreadId b) {
    const AccessMode mode = std::min(ModeOf(machine, a), ModeOf(machine, b));
    if (mode == AccessMode::kVolatile) return std::nullopt;
    if (IsLeftOut(machine, a, b)) return std::nullopt;
    if (mode == AccessMode::kPlain) return Describe(machine, a, b);
    RecordWeak(machine, a, b);
    return std::nullopt;
  }

  bool IsLeftOut(Machine& machine, ThreadId a, ThreadId b) {
    if (in_library_ || TraitsOf(machine.Pending(a).kind).may_transfer ||
        TraitsOf(machine.Pending(b).kind).may_transfer)
      return false;
    Inspector& inspector = machine.Inspect();
    const std::string_view reason = inspector.OwnedByLibrary(a);
    if (reason.empty() || inspector.OwnedByLibrary(b).empty()) return false;
    RecordLeftOut(machine, a, reason);
    return true;
  }

  void RecordLeftOut(Machine& machine, ThreadId t, std::string_view reason) {
    const Operation& op = machine.Pending(t);
    if (!left_out_seen_.emplace(op.method, op.bci).second) return;
    const std::string field = machine.Inspect().FieldName(t);
    const std::string place =
        field.empty() ? "an element of an array, from " + PlaceOfAccess(machine, t).where : field;
    left_out_.insert(place + " (" + std::string(reason) + ")");
  }

  void RecordWeak(Machine& machine, ThreadId a, ThreadId b) {
    const Operation first = machine.Pending(a), second = machine.Pending(b);
    if (!weak_seen_.emplace(first.method, first.bci, second.method, second.bci).second) return;
    for (ThreadId t : {a, b}) {
      if (machine.Inspect().ModeOf(t) != AccessMode::kVolatile)
        weak_.insert(PlaceOfAccess(machine, t).where);
    }
  }

  static std::optional<Violation> Describe(Machine& machine, ThreadId a, ThreadId b) {
    const AccessPlace first = PlaceOfAccess(machine, a), second = PlaceOfAccess(machine, b);
    Violation v;
    v.kind = "race";
    Narrator& narrator = machine.Narrate();
    v.message = "Data race: \"" + narrator.ThreadName(a) + "\" (" + first.what + ") and \"" +
                narrator.ThreadName(b) + "\" (" + second.what + ") can happen at the same time";
    v.key =
        "race\n" + std::min(first.where, second.where) + "\n" + std::max(first.where, second.where);
    v.sides = {SideOf(machine, a), SideOf(machine, b)};
    v.sides[0].what = first.what;
    v.sides[1].what = second.what;
    return v;
  }

  // `inside` has executed an atomic section; t is about to access a location of that section.
  std::optional<Violation> DescribeSection(Machine& machine, ThreadId inside, ThreadId t) {
    const std::string_view reason = in_library_ ? "" : machine.Inspect().OwnedByLibrary(t);
    if (!reason.empty()) {
      RecordLeftOut(machine, t, reason);
      return std::nullopt;
    }
    const AccessPlace access = PlaceOfAccess(machine, t);
    Violation v;
    v.kind = "race";
    Narrator& narrator = machine.Narrate();
    v.message = "Data race: \"" + narrator.ThreadName(t) + "\" (" + access.what + ") and \"" +
                narrator.ThreadName(inside) +
                "\" (in an atomic section) can happen at the same time";
    v.key = "race\n" + access.where + "\nin an atomic section";
    v.sides = {SideOf(machine, t), SideOf(machine, inside)};
    v.sides.front().what = access.what;
    v.sides.back().what = "has accessed it in an atomic section";
    return v;
  }

  const bool in_library_;
  std::vector<std::pair<ThreadId, Access>> pending_;
  std::vector<Access> touched_;
  std::set<std::string> reported_;  // keys of the races between pending accesses that were reported
  // Keyed by instructions: making the texts is slow, and many states give the same ones.
  std::set<std::pair<const Method*, int32_t>> left_out_seen_;
  std::set<std::tuple<const Method*, int32_t, const Method*, int32_t>> weak_seen_;
  std::set<std::string> left_out_, weak_;
};

}  // namespace

std::unique_ptr<Property> MakeRace(const PropertyOptions& options) {
  return std::make_unique<Race>(options);
}

}  // namespace mazurka
