#include "reductions/dpor/races.h"

#include <algorithm>
#include <utility>

#include "model/starts_thread.h"

namespace mazurka {
namespace {

bool Contains(std::span<const ThreadId> threads, ThreadId t) {
  return std::find(threads.begin(), threads.end(), t) != threads.end();
}

}  // namespace

void Races::Enter(Machine& machine) {
  Level level{0, static_cast<uint32_t>(far_.size()), false};
  for (ThreadId t : machine.Enabled()) {
    ThreadIndex thread = path_.threads().ThreadIndexOf(t);
    if (thread == kNobody) {
      path_.RecordThreads(machine);
      thread = path_.threads().ThreadIndexOf(t);
    }
    if (IndexOf(thread) < kNear) {
      level.near |= uint64_t{1} << IndexOf(thread);
    } else {
      far_.push_back(thread);
    }
  }
  levels_.push_back(level);
}

bool Races::IsFarEnabledAt(size_t depth, ThreadIndex thread) const {
  const size_t end = depth + 1 < levels_.size() ? levels_[depth + 1].far : far_.size();
  for (size_t i = levels_[depth].far; i < end; ++i) {
    if (far_[i] == thread) return true;
  }
  return false;
}

void Races::AppendLast(std::vector<Race>& races) {
  const size_t last = path_.size() - 1;
  const Causality::Step& step = path_[last];
  if (step.kind == OperationKind::kTimeOut) return;  // no earlier step could come later
  const std::span<const uint32_t> direct = path_.DirectlyBefore();
  if (direct.empty()) return;
  bool waited = TraitsOf(step.kind).may_wait;
  for (uint32_t first : direct) {
    // The thread was already about to execute this step, but was not enabled.
    if (static_cast<int32_t>(first) > step.previous && !IsEnabledAt(first, step.thread))
      waited = true;
  }
  if (waited)
    return AppendWaiting(step.footprint, step.kind, step.thread, step.previous, last, races);
  const bool same = TraitsOf(step.kind).fixed_footprint &&
                    path_.footprints().TouchesOf(step.footprint).size() == 1;
  for (uint32_t first : direct) {
    Outlook outlook = Outlook::kSame;
    if (Influences(first, step.footprint))
      outlook = same ? Outlook::kSameUnlessHiddenReads : Outlook::kMustTry;
    races.push_back({first, outlook});
  }
}

void Races::AppendPending(ThreadIndex thread, OperationKind kind, FootprintId pending,
                          std::vector<Race>& races) {
  AppendWaiting(pending, kind, thread, path_.LastOf(thread), path_.size(), races);
}

bool Races::TouchesObjectOf(uint32_t first, FootprintId footprint) const {
  const Footprints& footprints = path_.footprints();
  for (const Footprints::Touch& mine : footprints.TouchesOf(path_[first].footprint)) {
    for (const Footprints::Touch& theirs : footprints.TouchesOf(footprint)) {
      if (footprints.places()[mine.place].object == footprints.places()[theirs.place].object)
        return true;
    }
  }
  return false;
}

// - A lock that is one place has one owner. Before another thread acquired it, it was free; before
//   another thread released it, it was not.
// - A join that only reads has no time limit and was not interrupted. Before the end of the joined
//   thread it could not continue. A later interrupt conflicts with the join, and has a race of its
//   own. The end of another thread conflicts with the join only if the program ends there.
std::optional<bool> Races::WasFree(uint32_t first, FootprintId footprint,
                                   OperationKind kind) const {
  if (kind == OperationKind::kJoin && path_[first].kind == OperationKind::kEnd) {
    const auto touches = path_.footprints().TouchesOf(footprint);
    const bool reads =
        std::none_of(touches.begin(), touches.end(), [](auto& touch) { return touch.writes; });
    if (reads && TouchesObjectOf(first, footprint)) return false;
  }
  if (kind != OperationKind::kLock || path_[first].footprint != footprint) return std::nullopt;
  const auto touches = path_.footprints().TouchesOf(footprint);
  if (touches.size() != 1 || path_.footprints().places()[touches[0].place].bytes == 0)
    return std::nullopt;
  if (path_[first].kind == OperationKind::kLock) return true;
  if (path_[first].kind == OperationKind::kUnlock) return false;
  return std::nullopt;
}

// If the second thread had to wait for the last conflicting step, that step cannot come later. But
// an earlier step, which made the thread wait, can: of two threads that acquire a lock, either can
// be the first.
void Races::AppendWaiting(FootprintId footprint, OperationKind kind, ThreadIndex thread,
                          int32_t previous, size_t end, std::vector<Race>& races) {
  conflicting_.clear();
  reversed_.clear();
  path_.AppendConflicting(footprint, previous, end, conflicting_);
  for (size_t c = 0; c < conflicting_.size(); ++c) {
    const uint32_t first = conflicting_[c];
    auto before = [&](uint32_t later) { return path_.Before(first, later); };
    if (std::any_of(reversed_.begin(), reversed_.end(), before)) continue;
    if (path_[first].thread == thread) continue;
    const bool direct = std::none_of(conflicting_.begin(),
                                     conflicting_.begin() + static_cast<ptrdiff_t>(c), before);
    if (direct && !Influences(first, footprint)) {
      // The first step writes nothing that the thread touches, so a blocked thread does not wait
      // for it. If the second step has not happened, continue with earlier steps.
      const bool happened = end != path_.size();
      races.push_back({first, happened ? Outlook::kSame : Outlook::kMustTry});
      if (happened) reversed_.push_back(first);
      continue;
    }
    if (const std::optional<bool> free = WasFree(first, footprint, kind)) {
      if (*free) {
        races.push_back({first, Outlook::kSameUnlessHiddenReads, true});
        reversed_.push_back(first);
      }
      continue;
    }
    const bool alone = IsAlone(first, footprint, end);
    if (alone && static_cast<int32_t>(first) > previous) {
      // In the reversed order, what the thread waits for is as in the state before the first step.
      if (!IsEnabledAt(first, thread)) continue;
      reversed_.push_back(first);
    }
    races.push_back({first, Outlook::kMustTry, alone});
  }
}

bool Races::IsAlone(uint32_t first, FootprintId footprint, size_t end) const {
  for (size_t i = first + 1; i < end; ++i) {
    if (path_.footprints().InConflict(footprint, path_[i].footprint) && !path_.Before(first, i))
      return false;
  }
  return true;
}

bool Races::IsKnownToWait(const Race& race, const NextStep& second,
                          const Operation& operation) const {
  if (!race.alone || !levels_[race.first].has_waiting) return false;
  for (const Waiting& w : waiting_[race.first]) {
    if (w.thread == second.thread && w.footprint == second.footprint && w.operation == operation)
      return true;
  }
  return false;
}

void Races::RememberWaiting(const Race& race, const NextStep& second, const Operation& operation) {
  if (!race.alone) return;
  if (!std::exchange(levels_[race.first].has_waiting, true)) {
    if (waiting_.size() <= race.first) waiting_.resize(race.first + 1);
    waiting_[race.first].clear();
  }
  waiting_[race.first].push_back({second.thread, second.footprint, operation});
}

std::optional<NextStep> Races::TryReversal(Machine& machine, const Execution& execution,
                                           uint32_t first, std::span<const uint32_t> independent,
                                           ThreadIndex second, uint32_t alternative) {
  if (StopRequested()) return std::nullopt;
  for (size_t i = execution.size() - 1; i > first; --i) {
    machine.Undo();
    machine.PopMark();
  }
  machine.Undo();
  machine.Mark();
  Threads threads = path_.threads();
  threads.Forget(path_[first].births);
  std::optional<NextStep> reversal;
  bool possible = true, in_section = first > 0 && path_[first - 1].in_section;
  for (uint32_t i : independent) {
    const Causality::Step& step = path_[i];
    possible =
        threads.IsAlive(step.thread) && Contains(machine.Enabled(), threads.SlotOf(step.thread));
    if (!possible) break;
    const ThreadId slot = threads.SlotOf(step.thread);
    machine.Step(slot, step.alternative);
    path_.FootprintOf(machine, slot, in_section);
    if (machine.Pending(slot).kind == OperationKind::kNone) threads.Ended(slot);
    if (StartsThread(machine.Footprint())) threads.Notice(machine, step.thread);
  }
  if (possible && threads.IsAlive(second)) {
    const ThreadId slot = threads.SlotOf(second);
    if (Contains(machine.Enabled(), slot)) {
      const uint32_t alternatives = machine.Alternatives(slot);
      if (alternative < alternatives) {
        machine.Step(slot, alternative);
        reversal = NextStep{second, alternative, alternatives, false,
                            path_.FootprintOf(machine, slot, in_section)};
      }
    }
  }
  machine.Undo();
  machine.PopMark();
  machine.Step(execution[first].choice.thread, execution[first].choice.alternative);
  for (size_t i = first + 1; i < execution.size(); ++i) {
    machine.Mark();
    machine.Step(execution[i].choice.thread, execution[i].choice.alternative);
  }
  return reversal;
}

}  // namespace mazurka
