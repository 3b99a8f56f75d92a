#include "reductions/selective/sync_order.h"

#include <algorithm>

#include "model/starts_thread.h"
#include "reductions/selective/sleeping.h"

namespace mazurka {

void SyncOrder::MakeRoom() {
  if (threads_.count() <= clocks_.width()) return;
  clocks_.Widen(threads_.count());
  last_.resize(clocks_.width(), -1);
  births_.resize(clocks_.width(), -1);
}

void SyncOrder::NoticeThreads(Machine& machine, ThreadIndex parent, int32_t by) {
  const size_t before = threads_.changes();
  threads_.Notice(machine, parent);
  MakeRoom();
  for (size_t i = before; i < threads_.changes(); ++i) {
    const ThreadIndex born = threads_.BornBy(i);
    if (born == kNobody) continue;
    births_[IndexOf(born)] = by;
    last_[IndexOf(born)] = -1;
  }
}

void SyncOrder::Begin(Machine& machine) {
  if (threads_.count() == 0) NoticeThreads(machine, kNobody, -1);
}

int32_t SyncOrder::LastOf(ThreadIndex thread) const {
  const int32_t own = last_[IndexOf(thread)];
  return own >= 0 ? own : births_[IndexOf(thread)];
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
    if (step >= 0) clocks_.Join(clock, clocks_[static_cast<size_t>(step)]);
  };
  for (const Last& last : h) {
    join(writes ? last.visible : last.visible_write);
    if (acquires) join(last.release);
  }
}

void SyncOrder::JoinAll(uint32_t* clock) const {
  for (int32_t last : last_) {
    if (last >= 0 && static_cast<size_t>(last) < steps_.size())
      clocks_.Join(clock, clocks_[static_cast<size_t>(last)]);
  }
}

void SyncOrder::CheckHidden(PlaceId place, bool writes, bool acquires, const uint32_t* clock) {
  for (const Last& last : HistoryOf(place)) {
    const int32_t hidden = writes ? last.hidden : last.hidden_write;
    const int32_t step = acquires ? hidden : std::max(hidden, last.release);
    if (step < 0 || clock[IndexOf(last.thread)] > static_cast<uint32_t>(step)) continue;
    if (std::ranges::find(unordered_, place) == unordered_.end()) unordered_.push_back(place);
    return;
  }
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
  const int32_t previous = LastOf(thread);
  clocks_.MakeRows(index + 1);
  uint32_t* clock = clocks_[index];
  if (previous >= 0) {
    clocks_.Copy(clock, clocks_[static_cast<size_t>(previous)]);
  } else {
    clocks_.Clear(clock);
  }
  // A thread that wants a monitor, and waits until it is free. Other operations on a monitor do not
  // wait for its release.
  const bool acquires =
      (kind == OperationKind::kLock && OnlyAcquires(footprint)) ||
      (kind == OperationKind::kReacquire && machine.Pending(t).kind != OperationKind::kReacquire);
  if (IsTimeOut(footprint)) JoinAll(clock);
  for (const Access& access : footprint) {
    if (access.object == 0 || access.object == kEverythingObject) continue;
    ForEachOverlapping(places_.Find(access), [&](PlaceId place) {
      JoinEarlier(HistoryOf(place), access.writes, acquires, clock);
    });
  }
  clock[IndexOf(thread)] = index + 1;
  steps_.push_back({thread, last_[IndexOf(thread)], static_cast<uint32_t>(threads_.changes()),
                    static_cast<uint32_t>(changes_.size())});
  last_[IndexOf(thread)] = static_cast<int32_t>(index);
  unordered_.clear();
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
    NoticeThreads(machine, thread, static_cast<int32_t>(index));
}

void SyncOrder::ShrinkTo(size_t size) {
  if (steps_.size() <= size) return;
  threads_.Forget(steps_[size].births);
  for (; changes_.size() > steps_[size].changes; changes_.pop_back())
    HistoryOf(changes_.back().place)[changes_.back().index] = changes_.back().before;
  for (size_t i = steps_.size(); i-- > size;)
    last_[IndexOf(steps_[i].thread)] = steps_[i].previous_of_own;
  steps_.resize(size);
}

}  // namespace mazurka
