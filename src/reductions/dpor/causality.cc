#include "reductions/dpor/causality.h"

#include <algorithm>

#include "model/starts_thread.h"

namespace mazurka {

Causality::PlaceHistory& Causality::HistoryOf(PlaceId place) {
  const size_t index = IndexOf(place);
  if (history_.size() <= index) history_.resize(std::max(index + 1, history_.size() * 2));
  return history_[index];
}

void Causality::GatherAt(const Footprints::Touch& touch, std::vector<uint32_t>& steps) const {
  auto from = [&](PlaceId place, bool covers) {
    if (IndexOf(place) >= history_.size()) return;
    const PlaceHistory& h = history_[IndexOf(place)];
    if (!touch.writes) {
      for (size_t i = h.writes.size(); i-- > 0;) {
        steps.push_back(h.writes[i]);
        if (covers) return;
      }
      return;
    }
    // Every access before a write that covers the place happens before that write.
    const uint32_t last_write = h.writes.empty() ? UINT32_MAX : h.writes.back();
    for (size_t i = h.all.size(); i-- > 0;) {
      steps.push_back(h.all[i]);
      if (covers && h.all[i] == last_write) return;
    }
  };
  from(touch.place, true);
  for (PlaceId other : footprints_.places()[touch.place].overlapping)
    from(other, footprints_.places().Covers(other, touch.place));
  if (touch.place != Footprints::kEverywhere) from(Footprints::kEverywhere, true);
}

// GatherLast for one touch of a place that no other place overlaps: its steps are already in order.
// Returns false if some step only read everywhere.
template <typename Each>
bool Causality::ForEachLast(PlaceId place, bool writes, Each each) const {
  // A write everywhere happens after all earlier steps and before all later ones.
  const PlaceHistory& everywhere = history_[IndexOf(Footprints::kEverywhere)];
  if (everywhere.all.size() != everywhere.writes.size()) return false;
  const uint32_t since = everywhere.all.empty() ? 0 : everywhere.all.back() + 1;
  const PlaceHistory& h = history_[IndexOf(place)];
  const uint32_t last_write = h.writes.empty() ? UINT32_MAX : h.writes.back();
  bool is_empty = true;
  if (writes) {
    for (size_t i = h.all.size(); i-- > 0 && h.all[i] >= since;) {
      each(h.all[i]);
      is_empty = false;
      if (h.all[i] == last_write) break;
    }
  } else if (!h.writes.empty() && last_write >= since) {
    each(last_write);
    is_empty = false;
  }
  if (is_empty && since > 0) each(since - 1);
  return true;
}

void Causality::GatherLast(FootprintId footprint, std::vector<uint32_t>& steps) const {
  if (footprints_.IsEverywhere(footprint)) {
    for (size_t i = steps_.size(); i-- > 0;) {
      if (footprints_.InConflict(footprint, steps_[i].footprint))
        steps.push_back(static_cast<uint32_t>(i));
    }
    return;
  }
  const auto touches = footprints_.TouchesOf(footprint);
  for (const Footprints::Touch& touch : touches) GatherAt(touch, steps);
  if (steps.size() < 2) return;
  std::sort(steps.begin(), steps.end(), std::greater<>());
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
}

void Causality::AppendConflicting(FootprintId footprint, int32_t previous, size_t end,
                                  std::vector<uint32_t>& steps) const {
  for (size_t i = end; i-- > 0;) {
    if (!footprints_.InConflict(footprint, steps_[i].footprint)) continue;
    if (previous >= 0 && Before(i, static_cast<size_t>(previous))) continue;
    steps.push_back(static_cast<uint32_t>(i));
  }
}

void Causality::Record(uint32_t step, FootprintId footprint) {
  for (const Footprints::Touch& touch : footprints_.TouchesOf(footprint)) {
    PlaceHistory& h = HistoryOf(touch.place);
    h.all.push_back(step);
    if (!touch.writes) continue;
    h.writes.push_back(step);
    h.was_written = true;
  }
}

bool Causality::WasWritten(PlaceId place) const {
  auto written = [&](PlaceId p) {
    return IndexOf(p) < history_.size() && history_[IndexOf(p)].was_written;
  };
  return written(place) || std::ranges::any_of(footprints_.places()[place].overlapping, written);
}

void Causality::Unrecord(FootprintId footprint) {
  for (const Footprints::Touch& touch : footprints_.TouchesOf(footprint)) {
    PlaceHistory& h = history_[IndexOf(touch.place)];
    h.all.pop_back();
    if (touch.writes) h.writes.pop_back();
  }
}

Causality::Touched Causality::FindTouched(Machine& machine, ThreadId t, bool& in_section) {
  const FootprintId found = footprints_.Find(sections_.FootprintOf(machine, t, in_section));
  if (footprints_.MayHaveHiddenReaders(found) && threads_.count() > 1)
    hidden_reads_ |= std::ranges::any_of(machine.Footprint(), HasHiddenReaders);
  return {found, StartsThread(machine.Footprint())};
}

// Caches the result by footprint number, unless each such step has to be inspected again: for the
// beginning of a section, or for hidden reads.
Causality::Touched Causality::FindNumbered(Machine& machine, ThreadId t, uint32_t number,
                                           bool& in_section) {
  const bool may_begin_section = Sections::MayBegin(machine.Footprint());
  Touched touched = FindTouched(machine, t, in_section);
  if (may_begin_section || footprints_.MayHaveHiddenReaders(touched.footprint)) return touched;
  touched.is_known = true;
  if (numbered_.size() <= number) numbered_.resize(number + 1);
  return numbered_[number] = touched;
}

void Causality::Include(size_t i, uint32_t* clock) const {
  const Step& step = steps_[i];
  const int32_t before = step.previous;
  const bool is_rest_there =
      step.is_first && (before < 0 || clock[IndexOf(steps_[static_cast<size_t>(before)].thread)] >
                                          static_cast<uint32_t>(before));
  if (is_rest_there) {
    clock[IndexOf(step.thread)] = static_cast<uint32_t>(i) + 1;
  } else {
    Join(clock, i);
  }
}

void Causality::Add(Machine& machine, const Choice& choice, OperationKind kind,
                    uint32_t alternatives) {
  bool in_section = !steps_.empty() && steps_.back().in_section;
  const auto [footprint, starts_thread, is_known] = TouchedBy(machine, choice.thread, in_section);
  const ThreadIndex thread = threads_.ThreadIndexOf(choice.thread);
  const auto index = static_cast<uint32_t>(steps_.size());
  uint32_t* clock = BeginClock(thread);
  direct_.clear();
  auto follow = [&](uint32_t i) {
    if (clock[IndexOf(steps_[i].thread)] > i) return;
    direct_.push_back(i);
    Include(i, clock);
  };
  const PlaceId separate = footprints_.SeparateOf(footprint);
  if (separate == Footprints::kEverywhere || IndexOf(separate) >= history_.size() ||
      !ForEachLast(separate, footprints_.Writes(footprint), follow)) {
    gathered_.clear();
    GatherLast(footprint, gathered_);
    for (uint32_t i : gathered_) follow(i);
  }
  Push({{thread, choice.alternative, alternatives, false, footprint},
        -1,
        0,
        LastOf(thread),
        kind,
        in_section,
        direct_.empty()},
       clock);
  Record(index, footprint);
  if (machine.Pending(choice.thread).kind == OperationKind::kNone) threads_.Ended(choice.thread);
  if (starts_thread) RecordThreads(machine);
}

void Causality::ShrinkTo(size_t size) {
  for (size_t i = steps_.size(); i-- > size;) Unrecord(steps_[i].footprint);
  Shrink(size);
}

}  // namespace mazurka
