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

void SyncOrder::JoinEarlier(const History& h, bool writes, bool acquires, uint32_t* clock) const {
  auto join = [&](int32_t step) {
    if (step >= 0) Join(clock, static_cast<size_t>(step));
  };
  for (const Last& last : h) {
    join(writes ? last.visible : last.visible_write);
    if (acquires) join(last.release);
  }
}

void SyncOrder::JoinAll(uint32_t* clock) const {
  for (uint32_t t = 0; t < threads_.count(); ++t) {
    const int32_t last = LastOwn(ThreadIndex{t});
    if (last >= 0 && static_cast<size_t>(last) < steps_.size())
      Join(clock, static_cast<size_t>(last));
  }
}

void SyncOrder::CheckHidden(PlaceId place, bool writes, bool acquires, const uint32_t* clock) {
  for (const Last& last : HistoryOf(place)) {
    const int32_t hidden = writes ? last.hidden : last.hidden_write;
    const int32_t step = acquires ? hidden : std::max(hidden, last.release);
    if (step < 0 || clock[IndexOf(last.thread)] > static_cast<uint32_t>(step)) continue;
    AddUnordered(place);
    return;
  }
}

// `clock` has the order before the hidden step joins the visible steps that it conflicts with.
void SyncOrder::CheckVisible(PlaceId hidden, PlaceId place, bool writes, const uint32_t* clock) {
  for (const Last& last : HistoryOf(place)) {
    const int32_t step = writes ? last.visible : last.visible_write;
    if (step < 0 || clock[IndexOf(last.thread)] > static_cast<uint32_t>(step)) continue;
    AddUnordered(hidden);
    return;
  }
}

void SyncOrder::AddUnordered(PlaceId place) {
  if (std::ranges::find(unordered_, place) == unordered_.end()) unordered_.push_back(place);
}

void SyncOrder::Record(PlaceId place, uint32_t step, bool writes, StepClass step_class) {
  History& h = HistoryOf(place);
  const ThreadIndex thread = steps_[step].thread;
  auto at = std::ranges::find(h, thread, &Last::thread);
  if (at == h.end()) at = h.insert(h.end(), Last{thread});
  changes_.push_back({place, static_cast<uint32_t>(at - h.begin()), *at});
  const auto now = static_cast<int32_t>(step);
  switch (step_class) {
    case StepClass::kVisible:
      at->visible = now;
      if (writes) at->visible_write = now;
      break;
    case StepClass::kHidden:
      at->hidden = now;
      if (writes) at->hidden_write = now;
      break;
    case StepClass::kRelease:
      at->release = now;
      break;
  }
}

void SyncOrder::Add(Machine& machine, ThreadId t, OperationKind kind, StepClass step_class) {
  const std::span<const Access> footprint = machine.Footprint();
  const ThreadIndex thread = threads_.ThreadIndexOf(t);
  const auto index = static_cast<uint32_t>(steps_.size());
  uint32_t* clock = BeginClock(thread);
  // A thread that wants a monitor, and waits until it is free. Other operations on a monitor do not
  // wait for its release.
  const bool acquires =
      (kind == OperationKind::kLock && OnlyAcquires(footprint)) ||
      (kind == OperationKind::kReacquire && machine.Pending(t).kind != OperationKind::kReacquire);
  unordered_.clear();
  if (IsTimeOut(footprint)) JoinAll(clock);
  for (const Access& access : footprint) {
    if (access.object == 0 || access.object == kEverythingObject) continue;
    const PlaceId touched = places_.Find(access);
    if (step_class != StepClass::kVisible) {
      ForEachOverlapping(
          touched, [&](PlaceId place) { CheckVisible(touched, place, access.writes, clock); });
    }
    ForEachOverlapping(touched, [&](PlaceId place) {
      JoinEarlier(HistoryOf(place), access.writes, acquires, clock);
    });
  }
  Push({thread, -1, 0, static_cast<uint32_t>(changes_.size())}, clock);
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
                       [&](PlaceId other) { CheckHidden(other, access.writes, acquires, clock); });
    Record(place, index, access.writes, step_class);
  }
  if (machine.Pending(t).kind == OperationKind::kNone) threads_.Ended(t);
  // An exit can start threads without saying so: the hooks.
  const OperationTraits& traits = TraitsOf(kind);
  if (StartsThread(footprint) || (!traits.is_access && traits.group != StepGroup::kMonitor))
    RecordThreads(machine);
}

void SyncOrder::ShrinkTo(size_t size) {
  if (steps_.size() <= size) return;
  for (; changes_.size() > steps_[size].changes; changes_.pop_back())
    HistoryOf(changes_.back().place)[changes_.back().index] = changes_.back().before;
  Shrink(size);
}

}  // namespace mazurka
