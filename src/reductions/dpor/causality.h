#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/execution.h"
#include "model/footprints.h"
#include "reductions/dpor/next_step.h"
#include "reductions/sections.h"
#include "reductions/thread_index.h"

namespace mazurka {

// The steps of the current path and which of them happen before which: a step happens before the
// next one of its thread, before the first one of a thread that it starts, and before every later
// one whose footprint is in conflict with its own. Steps of an atomic section, where it has
// several, are in conflict with all others: nothing comes between them.
//
// Each step has a vector clock: for each thread, how many steps of the path there are up to and
// with the last one of that thread that happens before it (or is it).
class Causality {
 public:
  struct Step : NextStep {
    int32_t previous;         // the thread's step before, or the one that started it; -1: none
    int32_t previous_of_own;  // the thread's step before; -1: none
    uint32_t births;          // Threads::changes() before
    OperationKind kind;
    bool in_section;  // nobody else can move behind it: the thread is in an atomic section
    bool is_first;  // no step before is in conflict with it, but for what happens before `previous`
  };

  // The thread exists from the start. Once, in the initial state.
  void Begin(Machine& machine) { RecordThreads(machine); }

  size_t size() const { return steps_.size(); }
  const Step& operator[](size_t i) const { return steps_[i]; }
  Footprints& footprints() { return footprints_; }
  const Footprints& footprints() const { return footprints_; }
  Threads& threads() { return threads_; }
  const Threads& threads() const { return threads_; }

  // Of the step that the thread has just taken; `in_section` as Sections has it.
  FootprintId FootprintOf(Machine& machine, ThreadId t, bool& in_section) {
    return TouchedBy(machine, t, in_section).footprint;
  }
  // Whether there was ever a step that others may notice in passing.
  bool hidden_reads() const { return hidden_reads_; }
  void ExpectHiddenReads() { hidden_reads_ = true; }
  // Whether a step has ever written there, or to a part of it.
  bool WasWritten(PlaceId place) const;
  // The machine has just taken the step `choice`, one of `ways`.
  void Add(Machine& machine, const Choice& choice, OperationKind kind, uint32_t alternatives);
  // Threads that came to life unnoticed.
  void RecordThreads(Machine& machine);
  void ShrinkTo(size_t size);

  // Whether step i happens before step k or is it.
  bool Before(size_t i, size_t k) const { return Clock(k)[steps_[i].thread] > i; }
  // Calls `each` with every step after `first` that does not happen after it: notdep(e, E).
  template <typename Each>
  void ForEachNotAfter(uint32_t first, Each each) const {
    const uint32_t* clock = clocks_.data() + first * stride_ + steps_[first].thread;
    const size_t end = steps_.size(), stride = stride_;
    for (uint32_t i = first + 1; i < end; ++i) {
      clock += stride;
      if (*clock <= first) each(i);
    }
  }
  // Whether step i happens before what the thread does next because of what the thread did before.
  bool BeforeThread(size_t i, ThreadIndex thread) const {
    const int32_t last = LastOf(thread);
    return last >= 0 && Before(i, static_cast<size_t>(last));
  }
  // The last step of the thread, or the one that started it; -1: none.
  int32_t LastOf(ThreadIndex thread) const {
    return last_[thread] >= 0 ? last_[thread] : births_[thread];
  }
  // The last step of the thread itself; -1: none.
  int32_t LastOwn(ThreadIndex thread) const { return last_[thread]; }

  // The steps in conflict with the last one that happen before it with nothing in between; the
  // latest first.
  std::span<const uint32_t> DirectlyBefore() const { return direct_; }
  // Appends all steps before `end` that are in conflict with the footprint and do not happen before
  // step `previous` (-1: none); the latest first.
  void AppendConflicting(FootprintId footprint, int32_t previous, size_t end,
                         std::vector<uint32_t>& steps) const;

 private:
  struct PlaceHistory {
    std::vector<uint32_t> all, writes;  // steps, ascending
    bool was_written = false;           // on whichever path
  };

  // What a step has touched.
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

  const uint32_t* Clock(size_t i) const { return clocks_.data() + i * stride_; }
  uint32_t* Clock(size_t i) { return clocks_.data() + i * stride_; }
  void Widen(size_t threads);
  PlaceHistory& HistoryOf(PlaceId place);
  // Adds a step and what happens before it to a clock.
  void Include(size_t step, uint32_t* clock) const;
  // The last conflicting steps, later ones first within a place; what happens before these is left
  // out as far as that is easily known.
  void GatherLast(FootprintId footprint, std::vector<uint32_t>& steps) const;
  template <typename Each>
  bool ForEachLast(PlaceId place, bool writes, Each each) const;
  void GatherAt(const Footprints::Touch& touch, std::vector<uint32_t>& steps) const;
  void Record(uint32_t step, FootprintId footprint);
  void Unrecord(FootprintId footprint);
  void RecordBirths(size_t since, int32_t by);

  Footprints footprints_;
  Threads threads_;
  std::vector<Step> steps_;
  std::vector<uint32_t> clocks_;  // rows of stride_
  size_t stride_ = 0;
  std::vector<int32_t> last_;    // by thread: its last step
  std::vector<int32_t> births_;  // by thread: the step that started it
  std::vector<PlaceHistory> history_;
  std::vector<uint32_t> direct_, gathered_;
  Sections sections_;
  std::vector<Touched> numbered_;  // by Machine::FootprintNumber
  bool hidden_reads_ = false;
};

}  // namespace mazurka
