#include "explore/spin_filter.h"

#include <algorithm>

namespace mazurka {
namespace {

// Loops that read more than this are not recognised: they only cost depth.
constexpr size_t kLongestLoop = 64;

// Steps that leave no trace at all.
bool IsIdle(const Access& access) {
  return access.kind == OperationKind::kContinue || access.kind == OperationKind::kYield;
}

}  // namespace

SpinFilter::History& SpinFilter::HistoryOf(ThreadId t) {
  if (histories_.size() <= IndexOf(t)) histories_.resize(IndexOf(t) + 1);
  return histories_[IndexOf(t)];
}

void SpinFilter::Save(size_t thread) {
  const History& h = histories_[thread];
  saved_.push_back({thread, h.start, h.readings.size(), h.spins});
}

void SpinFilter::Forget(size_t thread) {
  History& h = histories_[thread];
  if (h.start == h.readings.size() && !h.spins) return;
  Save(thread);
  h.start = h.readings.size();
  h.spins = false;
}

void SpinFilter::NoteWrite(ThreadId writer, const Access& access) {
  for (size_t i = 0; i < histories_.size(); ++i) {
    const History& h = histories_[i];
    if (i == IndexOf(writer)) continue;
    auto touched = [&](const Reading& r) { return Overlap(r.access, access); };
    if (std::any_of(h.readings.begin() + static_cast<ptrdiff_t>(h.start), h.readings.end(),
                    touched))
      Forget(i);
  }
}

void SpinFilter::NoteReading(ThreadId t, const Access& access) {
  History& h = HistoryOf(t);
  Save(IndexOf(t));
  const Hash128 local = inner_.LocalFingerprint(t);
  auto same = [&](const Reading& r) { return r.local == local; };
  h.spins =
      std::any_of(h.readings.begin() + static_cast<ptrdiff_t>(h.start), h.readings.end(), same);
  h.readings.push_back({local, access});
  if (h.readings.size() - h.start > kLongestLoop) ++h.start;
}

void SpinFilter::Step(ThreadId t, uint32_t choice) {
  inner_.Step(t, choice);
  std::span<const Access> footprint = inner_.Footprint();
  HistoryOf(t);
  bool wrote = false;
  for (const Access& access : footprint) {
    if (!access.writes || IsIdle(access)) continue;
    wrote = true;
    NoteWrite(t, access);
  }
  if (wrote || footprint.size() != 1) {
    Forget(IndexOf(t));
  } else {
    NoteReading(t, footprint.front());
  }
}

std::span<const ThreadId> SpinFilter::Enabled() {
  enabled_.clear();
  for (ThreadId t : inner_.Enabled()) {
    if (IndexOf(t) >= histories_.size() || !histories_[IndexOf(t)].spins) enabled_.push_back(t);
  }
  return enabled_;
}

MachineStatus SpinFilter::Status() {
  MachineStatus status = inner_.Status();
  if (status == MachineStatus::kRunning && Enabled().empty()) return MachineStatus::kSpinning;
  return status;
}

void SpinFilter::Mark() {
  marks_.push_back(saved_.size());
  inner_.Mark();
}

void SpinFilter::Undo() {
  inner_.Undo();
  while (saved_.size() > marks_.back()) {
    const Saved& s = saved_.back();
    History& h = histories_[s.thread];
    h.readings.resize(s.size);
    h.start = s.start;
    h.spins = s.spins;
    saved_.pop_back();
  }
}

void SpinFilter::PopMark() {
  marks_.pop_back();
  inner_.PopMark();
}

}  // namespace mazurka
