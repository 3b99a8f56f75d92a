#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/execution.h"
#include "model/footprints.h"
#include "reductions/dpor/next_step.h"
#include "reductions/sections.h"
#include "reductions/step_order.h"

namespace mazurka {

struct CausalStep : NextStep {
  int32_t previous_of_own;  // the thread's previous step; -1: none
  uint32_t births;          // Threads::changes() before the step
  int32_t previous;         // the thread's previous step, or the step that started it; -1: none
  OperationKind kind;
  bool in_section;  // no other thread can move next: the thread is in an atomic section
  bool is_first;    // it conflicts with no earlier step, except steps that happen before `previous`
};

// The happens-before relation of the steps of the current path: beyond StepOrder, a step happens
// before every later step whose footprint conflicts with its own.
//
// Differs from HappensBefore: compares whole footprints by id, since searches without a store take
// many steps that are cheap. Differs from SyncOrder: all conflicts order steps.
//
// Each step of an atomic section of several steps conflicts with all other steps, because no other
// step comes between them.
class Causality : public StepOrder<CausalStep> {
 public:
  using Step = CausalStep;

  // Records the initial threads. REQUIRES: the machine is in the initial state
  void Begin(Machine& machine) { RecordThreads(machine); }

  Footprints& footprints() { return footprints_; }
  const Footprints& footprints() const { return footprints_; }

  // The footprint of the step that the thread has just taken. `in_section`: see Sections.
  FootprintId FootprintOf(Machine& machine, ThreadId t, bool& in_section) {
    return TouchedBy(machine, t, in_section).footprint;
  }
  // True if some step, on any path, wrote what other threads may read by hidden reads.
  bool hidden_reads() const { return hidden_reads_; }
  void ExpectHiddenReads() { hidden_reads_ = true; }
  // True if a step, on any path, has written to the place or to a part of it.
  bool WasWritten(PlaceId place) const;
  // The machine has just taken the step `choice`, one of `alternatives`.
  void Add(Machine& machine, const Choice& choice, OperationKind kind, uint32_t alternatives);
  void ShrinkTo(size_t size);

  // Calls `each` with every step after `first` that does not happen after it: notdep(e, E).
  template <typename Each>
  void ForEachNotAfter(uint32_t first, Each each) const {
    const uint32_t* clock = clocks_[first] + IndexOf(steps_[first].thread);
    const size_t end = steps_.size(), width = clocks_.width();
    for (uint32_t i = first + 1; i < end; ++i) {
      clock += width;
      if (*clock <= first) each(i);
    }
  }

  // The steps that conflict with the last step and happen before it with no step in between; the
  // latest first.
  std::span<const uint32_t> DirectlyBefore() const { return direct_; }
  // Appends all steps before `end` that conflict with the footprint and do not happen before step
  // `previous` (-1: none); the latest first.
  void AppendConflicting(FootprintId footprint, int32_t previous, size_t end,
                         std::vector<uint32_t>& steps) const;

 private:
  struct PlaceHistory {
    std::vector<uint32_t> all, writes;  // steps, ascending
    bool was_written = false;           // on any path
  };

  // The footprint of a step, and what it implies.
  struct Touched {
    FootprintId footprint;
    bool starts_thread;
    bool is_known = false;  // in numbered_
  };

  Touched TouchedBy(Machine& machine, ThreadId t, bool& in_section) {
    const uint32_t number = machine.FootprintNumber();
    if (number == Machine::kNoNumber || in_section) return FindTouched(machine, t, in_section);
    if (number < numbered_.size() && numbered_[number].is_known) return numbered_[number];
    return FindNumbered(machine, t, number, in_section);
  }
  Touched FindTouched(Machine& machine, ThreadId t, bool& in_section);
  Touched FindNumbered(Machine& machine, ThreadId t, uint32_t number, bool& in_section);

  PlaceHistory& HistoryOf(PlaceId place);
  // Adds a step and what happens before it to a clock.
  void Include(size_t step, uint32_t* clock) const;
  // Appends the last conflicting steps, in descending order. Leaves out steps that happen before
  // one of these where that is cheap to see.
  void GatherLast(FootprintId footprint, std::vector<uint32_t>& steps) const;
  template <typename Each>
  bool ForEachLast(PlaceId place, bool writes, Each each) const;
  void GatherAt(const Footprints::Touch& touch, std::vector<uint32_t>& steps) const;
  void Record(uint32_t step, FootprintId footprint);
  void Unrecord(FootprintId footprint);

  Footprints footprints_;
  std::vector<PlaceHistory> history_;
  std::vector<uint32_t> direct_, gathered_;
  Sections sections_;
  std::vector<Touched> numbered_;  // by Machine::FootprintNumber
  bool hidden_reads_ = false;
};

}  // namespace mazurka
