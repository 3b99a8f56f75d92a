#include "reductions/selective/sync_order.h"

#include <algorithm>

#include "model/starts_thread.h"
#include "reductions/selective/sleeping.h"

namespace mazurka {

void SyncOrder::Begin(Machine& machine) {
  if (threads_.count() == 0) RecordThreads(machine);
}

SyncOrder::History& SyncOrder::HistoryOf(PlaceId place) {
  const size_t index = IndexOf(place);
  if (history_.size() <= index) history_.resize(std::max(index + 1, history_.size() * 2));
  return history_[index];
}

template <typename Each>
void SyncOrder::ForEachOverlapping(PlaceId place, Each each) {
  each(place);
  for (PlaceId other : places_[place].overlapping) each(other);
}

SyncOrder::Role SyncOrder::RoleOf(Machine& machine, ThreadId t, OperationKind kind,
                                  StepClass step_class) {
  const std::span<const Access> footprint = machine.Footprint();
  const bool locks = kind == OperationKind::kLock && OnlyAcquires(footprint);
  // A thread that wants a monitor, and waits until it is free. Other operations on a monitor do not
  // wait for its release.
  Role role{.acquires = locks || (kind == OperationKind::kReacquire &&
                                  machine.Pending(t).kind != OperationKind::kReacquire)};
  if (!closes_sections_) return role;
  const int32_t last = LastOwn(threads_.ThreadIndexOf(t));
  if (last >= 0 && steps_[static_cast<size_t>(last)].stays)
    role.section = steps_[static_cast<size_t>(last)].section;
  if (step_class == StepClass::kVisible) {
    role.opens = role.section >= 0;
    // An abstract lock is a whole object, and has operations that do not wait for its release.
    role.begins = locks && footprint.size() == 1 && footprint.front().bytes != 0;
  } else if (step_class == StepClass::kRelease && role.section >= 0) {
    role.ends =
        places_.Find(footprint.front()) == steps_[static_cast<size_t>(role.section)].monitor;
  }
  return role;
}

void SyncOrder::JoinEarlier(const History& h, const Access& access, const Role& role,
                            uint32_t* clock) const {
  auto join = [&](int32_t step) {
    if (step >= 0) Join(clock, static_cast<size_t>(step));
  };
  for (const Last& last : h) {
    join(access.writes ? last.visible : last.visible_write);
    if (!role.Counts(access)) join(last.counter);
    if (role.acquires) join(last.release);
    if (role.IsOfSection()) continue;
    join(last.closed_acquire);
    if (role.acquires) join(last.closed_release);
  }
}

// The step is in a section, and touches `place`: joins closed sections of the same monitor with
// conflicting accesses. It suffices to examine the last hidden access of each thread. If no lock or
// another one protects that access, then either something else orders it before the step, and so
// all that its thread has done before, or the discipline is broken.
void SyncOrder::JoinSections(PlaceId place, bool writes, int32_t section, uint32_t* clock) {
  const PlaceId monitor = steps_[static_cast<size_t>(section)].monitor;
  for (const Last& last : HistoryOf(place)) {
    const int32_t step = writes ? last.hidden : last.hidden_write;
    if (step < 0) continue;
    const int32_t other = steps_[static_cast<size_t>(step)].section;
    if (other < 0 || steps_[static_cast<size_t>(other)].monitor != monitor) continue;
    const int32_t release = steps_[static_cast<size_t>(other)].released;
    if (release >= 0) Join(clock, static_cast<size_t>(release));
  }
}

// A section of the monitor turns out not to be closed: all earlier sections come before it.
void SyncOrder::JoinClosed(PlaceId monitor, uint32_t* clock) {
  for (const Last& last : HistoryOf(monitor)) {
    if (last.closed_release >= 0) Join(clock, static_cast<size_t>(last.closed_release));
  }
}

void SyncOrder::JoinAll(uint32_t* clock) const {
  for (uint32_t t = 0; t < threads_.count(); ++t) {
    const int32_t last = LastOwn(ThreadIndex{t});
    if (last >= 0 && static_cast<size_t>(last) < steps_.size())
      Join(clock, static_cast<size_t>(last));
  }
}

void SyncOrder::CheckHidden(PlaceId place, bool writes, const Role& role, const uint32_t* clock) {
  for (const Last& last : HistoryOf(place)) {
    int32_t step = writes ? last.hidden : last.hidden_write;
    if (!role.acquires) step = std::max(step, last.release);
    if (!role.acquires && !role.ends) step = std::max(step, last.closed_release);
    if (step < 0 || clock[IndexOf(last.thread)] > static_cast<uint32_t>(step)) continue;
    AddUnordered(place);
    return;
  }
}

// `clock` has the order before the hidden step joins the visible steps that it conflicts with.
void SyncOrder::CheckVisible(PlaceId hidden, PlaceId place, bool writes, const uint32_t* clock) {
  for (const Last& last : HistoryOf(place)) {
    const int32_t step = std::max(writes ? last.visible : last.visible_write, last.counter);
    if (step < 0 || clock[IndexOf(last.thread)] > static_cast<uint32_t>(step)) continue;
    AddUnordered(hidden);
    return;
  }
}

void SyncOrder::AddUnordered(PlaceId place) {
  if (std::ranges::find(unordered_, place) == unordered_.end()) unordered_.push_back(place);
}

// What is recorded of the thread at the place. Remembers the present value for ShrinkTo.
SyncOrder::Last& SyncOrder::LastAt(PlaceId place, ThreadIndex thread) {
  History& h = HistoryOf(place);
  auto at = std::ranges::find(h, thread, &Last::thread);
  if (at == h.end()) at = h.insert(h.end(), Last{thread});
  changes_.push_back({place, static_cast<uint32_t>(at - h.begin()), *at});
  return *at;
}

void SyncOrder::Record(PlaceId place, uint32_t step, const Access& access, StepClass step_class,
                       const Role& role) {
  Last& last = LastAt(place, steps_[step].thread);
  const auto now = static_cast<int32_t>(step);
  if (role.begins) {
    last.closed_acquire = now;
    return;
  }
  if (role.Counts(access)) {
    last.counter = now;
    return;
  }
  const bool writes = access.writes;
  switch (step_class) {
    case StepClass::kVisible:
      last.visible = now;
      if (writes) last.visible_write = now;
      break;
    case StepClass::kHidden:
      last.hidden = now;
      if (writes) last.hidden_write = now;
      break;
    case StepClass::kRelease:
      (role.ends ? last.closed_release : last.release) = now;
      break;
  }
}

void SyncOrder::Add(Machine& machine, ThreadId t, OperationKind kind, StepClass step_class,
                    std::optional<uint64_t> counter) {
  const std::span<const Access> footprint = machine.Footprint();
  const ThreadIndex thread = threads_.ThreadIndexOf(t);
  const auto index = static_cast<uint32_t>(steps_.size());
  Role role = RoleOf(machine, t, kind, step_class);
  role.counter = counter;
  uint32_t* clock = BeginClock(thread);
  unordered_.clear();
  if (IsTimeOut(footprint)) JoinAll(clock);
  if (role.opens) JoinClosed(steps_[static_cast<size_t>(role.section)].monitor, clock);
  for (const Access& access : footprint) {
    if (access.object == 0 || access.object == kEverythingObject) continue;
    const PlaceId touched = places_.Find(access);
    if (role.section >= 0) {
      ForEachOverlapping(
          touched, [&](PlaceId place) { JoinSections(place, access.writes, role.section, clock); });
    }
    if (step_class != StepClass::kVisible) {
      ForEachOverlapping(
          touched, [&](PlaceId place) { CheckVisible(touched, place, access.writes, clock); });
    }
    ForEachOverlapping(touched,
                       [&](PlaceId place) { JoinEarlier(HistoryOf(place), access, role, clock); });
  }
  Push({.thread = thread,
        .previous_of_own = -1,
        .births = 0,
        .changes = static_cast<uint32_t>(changes_.size()),
        .section = role.begins ? static_cast<int32_t>(index) : role.section,
        .stays = role.begins || (role.section >= 0 && !role.opens && !role.ends)},
       clock);
  if (role.opens) {
    Last& last = LastAt(steps_[static_cast<size_t>(role.section)].monitor, thread);
    last.visible = last.visible_write = role.section;
  }
  if (role.begins) steps_[index].monitor = places_.Find(footprint.front());
  if (role.ends) steps_[static_cast<size_t>(role.section)].released = static_cast<int32_t>(index);
  observes_everything_ = false;
  for (const Access& access : footprint) {
    if (access.object == 0) continue;
    if (access.object == kEverythingObject) {
      // Whether the program ends before or after a hidden step does not show in an outcome.
      observes_everything_ |= kind != OperationKind::kExit && kind != OperationKind::kEnd;
      continue;
    }
    const PlaceId place = places_.Find(access);
    ForEachOverlapping(place,
                       [&](PlaceId other) { CheckHidden(other, access.writes, role, clock); });
    Record(place, index, access, step_class, role);
  }
  if (machine.Pending(t).kind == OperationKind::kNone) threads_.Ended(t);
  // An exit can start threads without saying so: the hooks.
  const OperationTraits& traits = TraitsOf(kind);
  if (StartsThread(footprint) || (!traits.is_access && traits.group != StepGroup::kMonitor))
    RecordThreads(machine);
}

bool SyncOrder::IsOfClosedSection(size_t step, size_t first, const Access& access) {
  const int32_t section = steps_[step].section;
  if (section < static_cast<int32_t>(first) || access.object == 0 ||
      access.object == kEverythingObject)
    return false;
  const SyncStep& acquisition = steps_[static_cast<size_t>(section)];
  return acquisition.released >= 0 && places_.Find(access) == acquisition.monitor;
}

void SyncOrder::ShrinkTo(size_t size) {
  if (steps_.size() <= size) return;
  for (; changes_.size() > steps_[size].changes; changes_.pop_back())
    HistoryOf(changes_.back().place)[changes_.back().index] = changes_.back().before;
  for (size_t i = size; i < steps_.size(); ++i) {
    const int32_t section = steps_[i].section;
    if (section >= 0 && steps_[static_cast<size_t>(section)].released == static_cast<int32_t>(i))
      steps_[static_cast<size_t>(section)].released = -1;
  }
  Shrink(size);
}

}  // namespace mazurka
