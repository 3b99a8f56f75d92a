#include "reductions/clock/happens_before.h"

#include <algorithm>

namespace mazurka {
namespace {

// True if every access that overlaps `part` overlaps `whole`.
bool Covers(const Access& whole, const Access& part) {
  if (whole.object == kEverythingObject) return true;
  if (whole.object != part.object) return false;
  return whole.bytes == 0 || (whole.slot == part.slot && whole.bytes == part.bytes);
}

// Copies rows into wider ones.
void Widen(std::vector<uint32_t>& rows, uint32_t width, uint32_t new_width) {
  if (width == 0) return;
  std::vector<uint32_t> wide(rows.size() / width * new_width, 0);
  for (size_t row = 0; row * width < rows.size(); ++row) {
    std::copy_n(&rows[row * width], width, &wide[row * new_width]);
  }
  rows = std::move(wide);
}

}  // namespace

void HappensBefore::MakeRoom(ThreadId t) {
  if (Knows(t)) return;
  const uint32_t width = std::max(8u, 2 * IndexOf(t));
  Widen(clocks_, width_, width);
  Widen(step_clocks_, width_, width);
  Widen(before_, width_, width);
  width_ = width;
  clocks_.resize(size_t{width} * width, 0);
  own_.resize(width, 0);
}

void HappensBefore::Join(uint32_t* clock, const uint32_t* other) const {
  for (uint32_t i = 0; i < width_; ++i) clock[i] = std::max(clock[i], other[i]);
}

void HappensBefore::Push(Machine& machine, ThreadId t, std::span<const Access> footprint) {
  MakeRoom(t);
  const Step step = size() + 1;
  uint32_t* clock = ClockOf(t);
  before_.insert(before_.end(), clock, clock + width_);
  for (const Access& access : footprint) {
    EachConflict(access, [&](Step i, const Access& old) {
      Join(clock, ClockOf(i));
      // Conflicting accesses before that write happened before it.
      return !(old.writes && Covers(old, access));
    });
  }
  clock[IndexOf(t)] = step;
  step_clocks_.insert(step_clocks_.end(), clock, clock + width_);
  steps_.push_back({t, own_[IndexOf(t)], static_cast<uint32_t>(accesses_.size()), in_section_, {}});
  own_[IndexOf(t)] = step;
  for (const Access& access : footprint) {
    if (access.object == 0) continue;
    auto [last, is_new] = last_.try_emplace(access.object, kNone);
    accesses_.push_back({access, step, last->second});
    last->second = static_cast<uint32_t>(accesses_.size() - 1);
  }
  RecordStarted(machine);
}

// The first step of a thread happens after the step that started it.
void HappensBefore::RecordStarted(Machine& machine) {
  const uint32_t slots = machine.ThreadSlots();
  if (started_.size() < slots) started_.resize(slots);
  for (uint32_t slot = 0; slot < slots; ++slot) {
    const auto t = static_cast<ThreadId>(slot);
    if (started_[slot] || machine.Pending(t).kind == OperationKind::kNone) continue;
    started_[slot] = true;
    if (steps_.empty()) continue;
    MakeRoom(t);
    std::copy_n(ClockOf(size()), width_, ClockOf(t));
    steps_.back().started.push_back(t);
  }
}

void HappensBefore::Pop() {
  const StepRecord& step = steps_.back();
  const ThreadId t = step.thread;
  for (ThreadId started : step.started) {
    std::fill_n(ClockOf(started), width_, 0);
    started_[IndexOf(started)] = false;
  }
  std::copy_n(&before_[before_.size() - width_], width_, ClockOf(t));
  own_[IndexOf(t)] = step.previous;
  while (accesses_.size() > step.first_access) {
    last_[accesses_.back().access.object] = accesses_.back().previous;
    accesses_.pop_back();
  }
  before_.resize(before_.size() - width_);
  step_clocks_.resize(step_clocks_.size() - width_);
  steps_.pop_back();
}

}  // namespace mazurka
