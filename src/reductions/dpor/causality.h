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
#include "reductions/vector_clocks.h"

namespace mazurka {

// The steps of the current path and their happens-before relation. A step happens before
// - the next step of its thread;
// - the first step of a thread that it starts;
// - every later step whose footprint conflicts with its own.
//
// Each step of an atomic section of several steps conflicts with all other steps, because no other
// step comes between them.
//
// Each step e has a vector clock. The entry of a thread is the index + 1 of that thread's last step
// that happens before e or is e; 0 if there is none.
//
// Searches without a store take many steps that are cheap, so this compares footprints by id and
// numbers threads over all executions; HappensBefore does neither.
class Causality {
 public:
  struct Step : NextStep {
    int32_t previous;         // the thread's previous step, or the step that started it; -1: none
    int32_t previous_of_own;  // the thread's previous step; -1: none
    uint32_t births;          // Threads::changes() before the step
    OperationKind kind;
    bool in_section;  // no other thread can move next: the thread is in an atomic section
    bool is_first;  // it conflicts with no earlier step, except steps that happen before `previous`
  };

  // Records the initial threads. REQUIRES: the machine is in the initial state
  void Begin(Machine& machine) { RecordThreads(machine); }

  size_t size() const { return steps_.size(); }
  const Step& operator[](size_t i) const { return steps_[i]; }
  Footprints& footprints() { return footprints_; }
  const Footprints& footprints() const { return footprints_; }
  Threads& threads() { return threads_; }
  const Threads& threads() const { return threads_; }

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
  // Records the threads that are alive and not recorded yet.
  void RecordThreads(Machine& machine);
  void ShrinkTo(size_t size);

  // True if step i happens before step k, or is step k.
  bool Before(size_t i, size_t k) const { return clocks_[k][IndexOf(steps_[i].thread)] > i; }
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
  // True if step i happens before the thread's last step, and so before its next step.
  bool BeforeThread(size_t i, ThreadIndex thread) const {
    const int32_t last = LastOf(thread);
    return last >= 0 && Before(i, static_cast<size_t>(last));
  }
  // The last step of the thread, or the step that started it; -1: none.
  int32_t LastOf(ThreadIndex thread) const {
    return LastOwn(thread) >= 0 ? LastOwn(thread) : births_[IndexOf(thread)];
  }
  // The last step of the thread; -1: none.
  int32_t LastOwn(ThreadIndex thread) const { return last_[IndexOf(thread)]; }

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

  // Makes room for the threads that are recorded.
  void MakeRoom();
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
  void RecordBirths(size_t since, int32_t by);

  Footprints footprints_;
  Threads threads_;
  std::vector<Step> steps_;
  VectorClocks clocks_;          // by step
  std::vector<int32_t> last_;    // by thread: its last step
  std::vector<int32_t> births_;  // by thread: the step that started it
  std::vector<PlaceHistory> history_;
  std::vector<uint32_t> direct_, gathered_;
  Sections sections_;
  std::vector<Touched> numbered_;  // by Machine::FootprintNumber
  bool hidden_reads_ = false;
};

}  // namespace mazurka
