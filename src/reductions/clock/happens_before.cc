#include "reductions/clock/happens_before.h"

#include "model/starts_thread.h"

namespace mazurka {

void HappensBefore::Push(Machine& machine, ThreadId t, std::span<const Access> footprint) {
  const Step step = size() + 1;
  uint32_t* clock = BeginClock(ThreadIndexOf(t));
  for (const Access& access : footprint) {
    EachConflict(access, [&](Step i, const Access& old) {
      Join(clock, i - 1);
      // Conflicting accesses before that write happened before it.
      return !(old.writes && Covers(old, access));
    });
  }
  StepClocks::Push({.thread = ThreadIndexOf(t),
                    .previous_of_own = -1,
                    .first_access = static_cast<uint32_t>(accesses_.size()),
                    .in_section = in_section_,
                    .started = {}},
                   clock);
  for (const Access& access : footprint) {
    if (access.object == 0) continue;
    const PlaceId place = places_.Find(access);
    if (last_.size() <= IndexOf(place)) {
      last_.resize(places_.size(), kNone);
      last_write_.resize(places_.size(), kNone);
    }
    uint32_t &last = last_[IndexOf(place)], &last_write = last_write_[IndexOf(place)];
    accesses_.push_back({access, step, place, last, last_write, kNone});
    last = static_cast<uint32_t>(accesses_.size() - 1);
    if (access.writes) last_write = last;
    if (const uint64_t stored = StoredName(access.object); stored != access.object) {
      uint32_t& last_fluid = last_fluid_.try_emplace(stored, kNone).first->second;
      accesses_.back().previous_fluid = last_fluid;
      last_fluid = static_cast<uint32_t>(accesses_.size() - 1);
    }
  }
  // The end of the last user thread may start the thread that runs shutdown hooks.
  if (StartsThread(footprint) || footprint.front().kind == OperationKind::kEnd ||
      footprint.front().kind == OperationKind::kExit)
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
    RecordBirth(ThreadIndexOf(t));
    steps_.back().started.push_back(t);
  }
}

void HappensBefore::Pop() {
  const ClockStep& step = steps_.back();
  for (ThreadId started : step.started) {
    ForgetBirth(ThreadIndexOf(started));
    started_[IndexOf(started)] = false;
  }
  while (accesses_.size() > step.first_access) {
    const uint64_t object = accesses_.back().access.object;
    last_[IndexOf(accesses_.back().place)] = accesses_.back().previous;
    last_write_[IndexOf(accesses_.back().place)] = accesses_.back().previous_write;
    if (StoredName(object) != object)
      last_fluid_[StoredName(object)] = accesses_.back().previous_fluid;
    accesses_.pop_back();
  }
  Shrink(steps_.size() - 1);
}

}  // namespace mazurka
