#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/places.h"
#include "reductions/step_order.h"

namespace mazurka {

struct SyncStep {
  ThreadIndex thread;
  int32_t previous_of_own;  // the thread's previous step; -1: none
  uint32_t births;          // Threads::changes() before the step
  uint32_t changes;         // of the history, before the step
  // Of closed sections, see SyncOrder. The acquisition that began the section that the step is in,
  // and if the section continues behind the step; -1: none.
  int32_t section = -1;
  bool stays = false;
  // Of an acquisition: the monitor, and the release that closed the section; -1: none.
  PlaceId monitor = Places::kEverywhere;
  int32_t released = -1;
};

// The order of the steps of the current path that synchronisation creates, and the conflicts of
// hidden accesses that it does not order.
//
// A step is hidden if the search took it without trying other threads before it. Beyond StepOrder,
// a visible step comes before a later step that conflicts with it, and the release of a monitor
// before a later acquisition. The accesses of a hidden step start no chain themselves: only later
// steps of its thread do. Here this differs from Causality, in which every conflict orders steps:
// the search must notice hidden accesses that only their own conflict orders.
//
// docs/reductions/selective.md has the theorem: if no hidden access conflicts with a step of
// another thread, earlier or later, that synchronisation does not order, then the search has left
// nothing out.
//
// With composed transitions, the search may leave out one order of two critical sections. A section
// of a monitor is closed if its thread takes only hidden steps from the acquisition to the release.
// The operations on the monitor then order two closed sections only if accesses within them
// conflict: the release of the first comes before the second of these accesses.
class SyncOrder : public StepOrder<SyncStep> {
 public:
  enum class StepClass : uint8_t {
    kVisible,
    kHidden,   // accesses variables
    kRelease,  // hidden, and releases a monitor
  };

  explicit SyncOrder(bool closes_sections) : closes_sections_(closes_sections) {}

  // The machine is in its initial state.
  void Begin(Machine& machine);
  // Adds the step that the machine has just taken; `kind` is the operation that it began with.
  // A step on `counter` comes neither before nor after other steps on it.
  void Add(Machine& machine, ThreadId t, OperationKind kind, StepClass step_class,
           std::optional<uint64_t> counter = {});
  // Forgets all steps but the first `size`.
  void ShrinkTo(size_t size);
  ThreadIndex ThreadIndexOf(ThreadId t) const { return threads_.ThreadIndexOf(t); }
  // True if the thread has taken a step with this index or a later one, or was started by one.
  bool HasMovedSince(size_t step, ThreadIndex thread) const {
    return LastOf(thread) >= static_cast<int32_t>(step);
  }

  // Places of hidden accesses that conflict with the last step and are not ordered before it. If
  // the last step is hidden: also its place, if an earlier visible step conflicts with it that is
  // ordered before it by nothing but this conflict.
  std::span<const PlaceId> Unordered() const { return unordered_; }
  // True if the last step depends on the state of all threads: it may observe any hidden step.
  bool ObservesEverything() const { return observes_everything_; }
  Places& places() { return places_; }
  // True if the step acquires or releases the monitor of a closed section that began at step
  // `first` or later, and the access is the one to the monitor.
  bool IsOfClosedSection(size_t step, size_t first, const Access& access);

 private:
  // The last steps of a thread that touched a place, by class; -1: none. Earlier steps of the
  // thread are ordered before them.
  struct Last {
    ThreadIndex thread;
    int32_t visible = -1, visible_write = -1;
    int32_t counter = -1;  // visible, on a counter
    int32_t hidden = -1, hidden_write = -1, release = -1;
    int32_t closed_acquire = -1, closed_release = -1;  // of sections that are closed so far
  };
  using History = std::vector<Last>;
  struct Change {
    PlaceId place;
    uint32_t index;  // in the history of the place
    Last before;
  };

  // What the last step is to the monitors that it touches.
  struct Role {
    bool acquires;  // it waits for a monitor, and does nothing else
    // Of sections that are closed so far: the acquisition that began the section of the step, or
    // -1, and whether the step begins, ends or opens it.
    int32_t section = -1;
    bool begins = false, ends = false, opens = false;
    std::optional<uint64_t> counter = {};
    bool Counts(const Access& a) const { return a.object == counter && a.bytes == 0; }
    bool IsOfSection() const { return begins || ends; }
  };

  History& HistoryOf(PlaceId place);
  Role RoleOf(Machine& machine, ThreadId t, OperationKind kind, StepClass step_class);
  void JoinEarlier(const History& h, const Access& access, const Role& role, uint32_t* clock) const;
  void JoinSections(PlaceId place, bool writes, int32_t section, uint32_t* clock);
  void JoinClosed(PlaceId monitor, uint32_t* clock);
  void JoinAll(uint32_t* clock) const;
  void CheckHidden(PlaceId place, bool writes, const Role& role, const uint32_t* clock);
  void CheckVisible(PlaceId hidden, PlaceId place, bool writes, const uint32_t* clock);
  void AddUnordered(PlaceId place);
  Last& LastAt(PlaceId place, ThreadIndex thread);
  void Record(PlaceId place, uint32_t step, const Access& access, StepClass step_class,
              const Role& role);
  template <typename Each>
  void ForEachOverlapping(PlaceId place, Each each);

  const bool closes_sections_;
  Places places_;
  std::vector<History> history_;  // by place
  std::vector<Change> changes_;   // of history_, in the order of the steps
  std::vector<PlaceId> unordered_;
  bool observes_everything_ = false;
};

}  // namespace mazurka
