#include "explore/wrappers/spin_filter.h"

#include <algorithm>

#include "explore/wrappers/loop_steps.h"

namespace mazurka {
namespace {

// Loops with more reads are not recognised: they only cost depth.
constexpr size_t kLongestLoop = 64;

}  // namespace

SpinFilter::History& SpinFilter::HistoryOf(ThreadId t) {
  if (histories_.size() <= IndexOf(t)) histories_.resize(IndexOf(t) + 1);
  return histories_[IndexOf(t)];
}

void SpinFilter::Save(size_t thread) {
  const History& h = histories_[thread];
  saved_.push_back({thread, h.start, h.loop, h.readings.size()});
}

void SpinFilter::Forget(size_t thread) {
  History& h = histories_[thread];
  if (h.start == h.readings.size()) return;
  Save(thread);
  if (h.loop != h.readings.size()) --looped_;
  h.start = h.loop = h.readings.size();
}

// True if the thread has read the same places twice in a row, the second time since reading
// `begin`.
bool SpinFilter::WentRoundTwice(const History& h, size_t begin) {
  const size_t end = h.readings.size(), length = end - begin;
  if (begin < h.start + length) return false;
  for (size_t i = begin; i < end; ++i) {
    const Access &now = h.readings[i].access, &then = h.readings[i - length].access;
    if (now.object != then.object || now.slot != then.slot) return false;
  }
  return true;
}

void SpinFilter::RecordReading(ThreadId t, const Access& access) {
  History& h = HistoryOf(t);
  Save(IndexOf(t));
  const uint64_t next = HashOf(inner_.Pending(t));
  h.readings.push_back({next, access, writes_.size(), false, {}});
  const size_t size = h.readings.size();
  h.loop = size;
  Reading& reading = h.readings.back();
  for (size_t i = size - 1; i-- > h.start;) {
    const Reading& earlier = h.readings[i];
    if (earlier.next != next || !WentRoundTwice(h, i + 1)) continue;
    if (!reading.has_local) reading.local = inner_.Inspect().LocalFingerprint(t);
    reading.has_local = true;
    if (!earlier.has_local || earlier.local != reading.local) continue;
    h.loop = i + 1;
    ++looped_;
    break;
  }
  if (size - h.start > kLongestLoop) ++h.start;
}

// True if no other thread has written a place of the thread's loop since the thread read it.
bool SpinFilter::Spins(ThreadId t) const {
  if (IndexOf(t) >= histories_.size()) return false;
  const History& h = histories_[IndexOf(t)];
  if (h.loop == h.readings.size()) return false;
  for (size_t i = h.loop; i < h.readings.size(); ++i) {
    for (size_t w = h.readings[i].writes; w < writes_.size(); ++w) {
      if (writes_[w].by != t && Overlap(writes_[w].access, h.readings[i].access)) return false;
    }
  }
  return true;
}

void SpinFilter::AppendLoop(ThreadId t, OperationKind kind, std::vector<Access>& accesses) const {
  if (IndexOf(t) >= histories_.size()) return;
  const History& h = histories_[IndexOf(t)];
  for (size_t i = h.loop; i < h.readings.size(); ++i) {
    const Access& read = h.readings[i].access;
    accesses.push_back({kind, read.object, read.slot, read.bytes, false});
  }
}

void SpinFilter::AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) {
  // Nothing that other threads do lets the thread continue.
  if (rounds_.IsIdle(t) && !resumes_)
    return accesses.push_back({inner_.Pending(t).kind, 0, 0, 0, false});
  inner_.AppendPendingAccesses(t, accesses);
  AppendLoop(t, inner_.Pending(t).kind, accesses);
}

void SpinFilter::Step(ThreadId t, uint32_t choice) {
  knows_enabled_ = false;
  if (rounds_.IsIdle(t)) rounds_.Resume(t);
  rounds_.BeforeStep(t);
  inner_.Step(t, choice);
  const std::span<const Access> inner = inner_.Footprint();
  footprint_.clear();
  History& h = HistoryOf(t);
  if (h.loop < h.readings.size()) {
    footprint_.assign(inner.begin(), inner.end());
    AppendLoop(t, inner.front().kind, footprint_);
    Forget(IndexOf(t));
  }
  for (const Access& access : inner) {
    if (access.writes) writes_.push_back({t, access});
  }
  const Access* read = OnlyRead(inner);
  if (read != nullptr) {
    RecordReading(t, *read);
  } else {
    Forget(IndexOf(t));
  }
  rounds_.AfterStep(t, read != nullptr);
}

std::span<const ThreadId> SpinFilter::Enabled() {
  const bool all = looped_ + rounds_.idle() == 0;
  if (knows_enabled_) return all ? inner_enabled_ : enabled_;
  knows_enabled_ = true;
  inner_enabled_ = inner_.Enabled();
  if (all) return inner_enabled_;
  enabled_.clear();
  for (ThreadId t : inner_enabled_) {
    const bool waits = rounds_.IsIdle(t) && !(resumes_ && rounds_.IsOutdated(t, true));
    if (!waits && !Spins(t)) enabled_.push_back(t);
  }
  return enabled_;
}

// True if a thread waits in a loop though a place of its last round has changed since.
bool SpinFilter::HasOutdated() {
  for (ThreadId t : inner_.Enabled()) {
    if (rounds_.IsIdle(t) && rounds_.IsOutdated(t, false)) return true;
  }
  return false;
}

MachineStatus SpinFilter::Status() {
  MachineStatus status = inner_.Status();
  if (status != MachineStatus::kRunning || !Enabled().empty()) return status;
  if (inner_.Inspect().AssumptionFailed()) return MachineStatus::kAssumed;
  return HasOutdated() ? MachineStatus::kSuperseded : MachineStatus::kSpinning;
}

void SpinFilter::Mark() {
  marks_.push_back({saved_.size(), writes_.size()});
  rounds_.Mark();
  inner_.Mark();
}

void SpinFilter::Undo() {
  knows_enabled_ = false;
  inner_.Undo();
  rounds_.Undo();
  writes_.resize(marks_.back().writes);
  while (saved_.size() > marks_.back().saved) {
    const Saved& s = saved_.back();
    History& h = histories_[s.thread];
    looped_ -= h.loop != h.readings.size() ? 1 : 0;
    h.readings.resize(s.size);
    h.start = s.start;
    h.loop = s.loop;
    looped_ += h.loop != h.readings.size() ? 1 : 0;
    saved_.pop_back();
  }
}

void SpinFilter::PopMark() {
  marks_.pop_back();
  rounds_.PopMark();
  inner_.PopMark();
}

}  // namespace mazurka
