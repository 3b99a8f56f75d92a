#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "model/machine.h"
#include "model/places.h"

namespace mazurka {

// Two steps of one execution that access one place, at least one of them writing, and that nothing
// orders. `first` and `second` are their positions in the execution.
struct RacingPair {
  uint32_t first, second;
};

// Follows executions with vector clocks and finds pairs of steps that race.
//
// The order is happens-before of the JLS (§17.4.5) together with an order from each write to the
// reads that see its value, of plain fields too (schedulable happens-before: Mathur, Kini and
// Viswanathan, OOPSLA 2018). Everything that is not a byte in memory - monitors, threads, parking,
// interrupts, the initialisation of classes - orders steps wherever the order matters. That is
// stronger than the JLS demands: parking, for instance, orders nothing there.
//
// So the steps that are ordered before a step of a pair are everything that the step depends on:
// without the others, the program executes the same steps, and both accesses are pending behind
// them. AppendNeeded returns these steps. A caller that reports a race executes them first.
//
// Two threads that have ended before others start may have the same ThreadId; here they differ.
class RaceClocks {
 public:
  // REQUIRES: the machine is in the initial state
  void Begin(Machine& machine);
  // The thread is about to take a step.
  void BeforeStep(Machine& machine, ThreadId t);
  // The thread has taken the step that BeforeStep announced. `operation` is the one that was
  // pending.
  void AfterStep(Machine& machine, ThreadId t, const Operation& operation);

  // The pairs of the current execution. A pair of instructions is in the list once; in later
  // executions it is in the list again a few times.
  const std::vector<RacingPair>& pairs() const { return pairs_; }
  // The positions of the steps that a pair depends on, in ascending order.
  void AppendNeeded(const RacingPair& pair, std::vector<uint32_t>& positions) const;

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  using Clock = std::vector<uint32_t>;  // by thread: how many of its steps come before
  // A thread of this execution.
  struct Thread {
    Clock clock;
    Clock at_start;         // its clock before its first step
    uint32_t last = kNone;  // position of its last step
  };
  struct Step {
    uint32_t thread;
    uint32_t number;    // of this step among those of its thread, from 1
    uint32_t previous;  // position of the thread's step before; kNone
    uint32_t site;
    AccessMode mode;   // kVolatile also for steps that are not accesses
    size_t clock;      // where it begins in clocks_
    uint32_t threads;  // how long it is
  };
  // The last read and the last write of a place by a thread: positions.
  struct Use {
    uint32_t thread;
    uint32_t read = kNone, write = kNone;
  };
  // What happened at a place in this execution.
  struct Past {
    uint64_t execution = 0;
    uint32_t last_write = kNone;
    Clock reads;  // of a place that is not in memory: everything that has read it
    std::vector<Use> uses;
  };
  // How often a pair of sites was listed, and in which execution last.
  struct Listed {
    uint64_t execution = 0;
    uint32_t count = 0;
  };
  struct Site {
    uint32_t number;
    AccessMode mode;
  };

  uint32_t NewThread(ThreadId t, const Clock& clock);
  uint32_t ThreadAt(ThreadId t);
  void FindStarted(Machine& machine, const Clock& clock);
  Past& PastOf(PlaceId place);
  std::span<const uint32_t> ClockOf(uint32_t step) const {
    return {clocks_.data() + steps_[step].clock, steps_[step].threads};
  }
  std::span<const uint32_t> ClockBefore(uint32_t step) const;
  static void Join(Clock& clock, std::span<const uint32_t> other);
  void JoinWrite(Clock& clock, uint32_t position) {
    if (position != kNone) Join(clock, ClockOf(position));
  }
  template <typename Visit>
  void ForOverlapping(PlaceId place, Visit visit);
  void FindPairs(PlaceId place, bool writes, const Step& now);
  void FindPair(uint32_t before, const Step& now);
  void Order(const Access& access, PlaceId place, Clock& clock);
  void Record(const Access& access, PlaceId place, const Clock& clock);

  Places places_;
  std::vector<Past> pasts_;                                                   // by place
  boost::unordered_flat_map<std::pair<const Method*, int64_t>, Site> sites_;  // by kind, too
  boost::unordered_flat_map<uint64_t, Listed> listed_;                        // by pair of sites

  // --- Of the current execution
  uint64_t execution_ = 0;
  std::vector<Thread> threads_;
  std::vector<uint32_t> by_slot_;  // thread of each ThreadId; kNone
  std::vector<Step> steps_;
  std::vector<uint32_t> clocks_;  // of all steps, one after the other
  Clock everything_;              // of the last step that conflicts with all
  Clock all_;                     // joined over all steps
  Site announced_{};
  std::vector<PlaceId> touched_;
  std::vector<RacingPair> pairs_;
};

}  // namespace mazurka
