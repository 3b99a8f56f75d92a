#include "reductions/selective/composed.h"

#include <algorithm>

namespace mazurka {
namespace {

// True if the level's transition begins while its thread owns the monitor.
bool BeginsAsOwner(const SearchLevel& level, const Access& monitor) {
  const auto first = std::ranges::find_if(level.taken.footprint,
                                          [&](const Access& a) { return Overlap(a, monitor); });
  if (first == level.taken.footprint.end()) return false;
  return first->kind == OperationKind::kUnlock;
}

// True if the access acquires a monitor that the thread of the level's transition owns before it.
bool WaitsForOwner(const SearchLevel& level, const Access& access) {
  return access.kind == OperationKind::kLock && access.writes && access.bytes != 0 &&
         BeginsAsOwner(level, access);
}

// True if no state has both accesses pending: the second waits until the level's transition, or a
// later one of the same thread, has been taken.
bool WaitsFor(const SearchLevel& level, const Access& first, const Access& second) {
  if (second.kind == OperationKind::kJoin)
    return first.kind == OperationKind::kEnd && first.object == second.object;
  return WaitsForOwner(level, second);
}

bool Race(const SearchLevel& level, std::span<const Access> footprint) {
  return std::ranges::any_of(level.taken.footprint, [&](const Access& first) {
    return std::ranges::any_of(footprint, [&](const Access& second) {
      return Conflict(first, second) && !WaitsFor(level, first, second);
    });
  });
}

// Appends the accesses of an operation. A join that writes can end without waiting for the end of
// the thread, so it counts as a query.
void Append(std::span<const Access> accesses, std::vector<Access>& footprint) {
  const bool writes = std::ranges::any_of(accesses, &Access::writes);
  for (Access access : accesses) {
    if (access.kind == OperationKind::kJoin && writes) access.kind = OperationKind::kQuery;
    footprint.push_back(access);
  }
}

// The access to a monitor by a closed section: it requires that the monitor is free, and leaves it
// free. Two of them do not conflict; one of them and any other operation on the monitor do.
Access AsSection(Access monitor) {
  monitor.kind = OperationKind::kLock;
  monitor.writes = false;
  return monitor;
}

}  // namespace

void ComposedTransitions::Begin() {
  accesses_.clear();
  steps_.clear();
  is_time_out_ = false;
}

void ComposedTransitions::AddStep(size_t step, std::span<const Access> footprint) {
  Append(footprint, accesses_);
  steps_.resize(accesses_.size(), step);
  is_time_out_ |= mazurka::IsTimeOut(footprint);
}

void ComposedTransitions::End(std::vector<SearchLevel>& levels, SyncOrder& sync, bool finds_races) {
  const size_t last = levels.size() - 1;
  SearchLevel& level = levels[last];
  std::vector<Access>& footprint = level.taken.footprint;
  footprint.clear();
  for (size_t i = 0; i < accesses_.size() && steps_[i] < sync.size(); ++i) {
    Access access = accesses_[i];
    if (sync.IsOfClosedSection(steps_[i], level.step, access)) access = AsSection(access);
    if (std::ranges::find(footprint, access) == footprint.end()) footprint.push_back(access);
  }
  uint32_t* clock = ClockBefore(levels, last, sync, level.thread);
  if (finds_races) {
    const int32_t own = sync[level.step].previous_of_own;
    const int32_t previous = own >= 0 ? own : sync.BirthOf(level.thread);
    AddRaces(levels, last, {level.thread, previous, level.kind, level.first, footprint}, clock);
  }
  for (size_t i = 0; i < last; ++i) {
    if (is_time_out_ || InConflict(levels[i].taken.footprint, footprint))
      clocks_.Join(clock, ClockOf(i));
  }
  clock[IndexOf(level.thread)] = static_cast<uint32_t>(last) + 1;
  clocks_.Copy(ClockOf(last), clock);
}

void ComposedTransitions::AddPendingRaces(std::vector<SearchLevel>& levels, const SyncOrder& sync,
                                          ThreadIndex thread, OperationKind kind,
                                          std::span<const Access> accesses) {
  pending_.clear();
  Append(accesses, pending_);
  // Whether the operation begins a closed section shows when it is taken.
  if (kind == OperationKind::kLock && pending_.size() == 1 && pending_.front().bytes != 0)
    pending_.front() = AsSection(pending_.front());
  AddRaces(levels, levels.size(), {thread, sync.LastOf(thread), kind, accesses, pending_},
           ClockBefore(levels, levels.size(), sync, thread));
}

uint32_t* ComposedTransitions::ClockBefore(const std::vector<SearchLevel>& levels, size_t count,
                                           const SyncOrder& sync, ThreadIndex thread) {
  clocks_.Widen(sync.threads().count());
  clocks_.MakeRows(count + 2);
  const int32_t birth = sync.BirthOf(thread);
  for (size_t i = count; i-- > 0;) {
    const bool has_born = birth >= 0 && levels[i].step <= static_cast<size_t>(birth);
    if (levels[i].thread != thread && !has_born) continue;
    clocks_.Copy(clocks_[0], ClockOf(i));
    return clocks_[0];
  }
  clocks_.Clear(clocks_[0]);
  return clocks_[0];
}

void ComposedTransitions::AddRaces(std::vector<SearchLevel>& levels, size_t count,
                                   const Racer& racer, const uint32_t* before) {
  raced_.clear();
  for (size_t i = count; i-- > 0;) {
    SearchLevel& level = levels[i];
    if (level.thread == racer.thread || before[IndexOf(level.thread)] > i ||
        !Race(level, racer.footprint))
      continue;
    const bool was_blocked =
        racer.previous < static_cast<int32_t>(level.step) && !level.CanStep(racer.thread);
    if (InConflict(level.first, racer.first) &&
        WaitsForFirst(level, racer.kind, racer.first, was_blocked))
      continue;
    if (racer.first.size() == 1 && WaitsForOwner(level, racer.first.front())) continue;
    const bool is_indirect = std::ranges::any_of(
        raced_, [&](size_t later) { return ClockOf(later)[IndexOf(level.thread)] > i; });
    if (is_indirect) continue;
    level.AddToBacktrack(racer.thread);
    raced_.push_back(i);
  }
}

}  // namespace mazurka
