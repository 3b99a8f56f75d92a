#include "reductions/selective/transition_races.h"

#include <algorithm>

namespace mazurka {

// A thread that leaves a wait set because of a time limit or an interrupt does not own the monitor.
// Only a thread that enters it is about to leave it afterwards.
void SearchLevel::RecordFirst(Machine& machine, OperationKind first_kind, bool is_owner,
                              std::span<const Access> footprint) {
  kind = first_kind;
  first.assign(footprint.begin(), footprint.end());
  is_by_owner = is_owner || (kind == OperationKind::kWait &&
                             machine.Pending(taken.choice.thread).kind == OperationKind::kWait);
}

bool SearchLevel::IsAsleep(const Choice& choice) const {
  return std::ranges::any_of(asleep, [&](const Sleeping& s) { return s.choice == choice; });
}

bool SearchLevel::IsAwake(const CandidateThread& candidate) const {
  for (uint32_t a = 0; a < candidate.alternatives; ++a) {
    if (!IsAsleep({candidate.slot, a})) return true;
  }
  return false;
}

bool SearchLevel::CanStep(ThreadIndex wanted) const {
  return std::ranges::any_of(threads, [&](const CandidateThread& c) { return c.thread == wanted; });
}

void SearchLevel::AddToBacktrack(ThreadIndex wanted) {
  for (CandidateThread& c : threads) {
    if (c.thread != wanted) continue;
    if (c.in_backtrack) return;
    // A thread that is asleep is not explored here, so its races would not be found.
    if (!IsAwake(c)) break;
    c.in_backtrack = true;
    return;
  }
  for (CandidateThread& c : threads) c.in_backtrack = true;
}

namespace {

bool IsEverything(const Access& access) { return access.object == kEverythingObject; }

}  // namespace

// Without the monitor, the operation fails, and other threads need not wait for it. A thread that
// queues for an abstract lock does not wait for a particular owner: see WaitsForFirst.
bool ReleasesAsOwner(Machine& machine, ThreadId t) {
  const Operation op = machine.Pending(t);
  if (op.kind != OperationKind::kUnlock && op.kind != OperationKind::kNotify &&
      op.kind != OperationKind::kNotifyAll)
    return false;
  std::vector<Access> accesses;
  machine.AppendPendingAccesses(t, accesses);
  if (accesses.empty() || accesses.front().bytes == 0) return true;
  std::vector<uint64_t> held;
  machine.Inspect().AppendHeldLocks(t, held);
  return std::ranges::find(held, accesses.front().object) != held.end();
}

bool WaitsForFirst(const SearchLevel& first, OperationKind second, std::span<const Access> accesses,
                   bool was_blocked) {
  switch (second) {
    case OperationKind::kLock:
    case OperationKind::kReacquire:
      // Another give may have enabled the take, and gives do not race with each other.
      if (!first.is_by_owner || first.taken.counter) return false;
      // A thread can queue for an abstract lock, which is a whole object, while others hold it.
      if (accesses.empty() || accesses.front().bytes == 0) return was_blocked;
      return second == OperationKind::kReacquire || OnlyAcquires(accesses);
    case OperationKind::kJoin:
      // The end of the joined thread, unless it also ends the program.
      return first.kind == OperationKind::kEnd && !accesses.empty() &&
             std::ranges::none_of(first.first, IsEverything) &&
             first.first.front().object == accesses.front().object &&
             std::ranges::none_of(accesses, [](const Access& a) { return a.writes; });
    default:
      return false;
  }
}

void AddRaces(std::vector<SearchLevel>& levels, const SyncOrder& order, ThreadIndex thread,
              OperationKind kind, std::span<const Access> accesses,
              const std::optional<CounterStep>& counter) {
  std::vector<size_t> raced;  // steps
  for (size_t i = levels.size(); i-- > 0;) {
    SearchLevel& level = levels[i];
    if (!level.has_taken || level.step >= order.size() || level.thread == thread) continue;
    const auto commuting = AlwaysCommuting(level.taken.counter, counter);
    if (!InConflict(level.first, accesses, commuting) || order.BeforeThread(level.step, thread))
      continue;
    const bool was_blocked = !order.HasMovedSince(level.step, thread) && !level.CanStep(thread);
    if (WaitsForFirst(level, kind, accesses, was_blocked)) continue;
    const bool is_indirect =
        std::ranges::any_of(raced, [&](size_t later) { return order.Before(level.step, later); });
    if (is_indirect) continue;
    level.AddToBacktrack(thread);
    raced.push_back(level.step);
  }
}

}  // namespace mazurka
