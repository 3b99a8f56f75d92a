#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "model/machine.h"
#include "reductions/reduction.h"
#include "reductions/stateful/label_table.h"
#include "reductions/thread_set.h"

namespace mazurka {

// The states on the path of a depth-first search. For each state: the enabled threads, the explored
// ones, and the threads that each explored one must be tried against. These are enabled(s), s.done
// and s.current of the paper, with its rules for what to explore next.
//
// The search explores all alternatives of a thread (data, waiter, time-out) together.
class Expansions {
 public:
  struct Thread {
    ThreadId id;
    ThreadIndex index;
    uint32_t alternatives;
    bool done;
    // Itself, and the threads with a later step that conflicts with its step here.
    ThreadSet current;
    // For a thread with one alternative: the label and the successor of its step, once they are
    // known.
    LabelTable::LabelId label{};
    StateNumber successor = kNoState;
  };

  // The order if the user set none: the thread that has just moved first, or ascending. The next
  // step of the thread that has just moved rarely conflicts with others, and then it suffices.
  enum class Usually { kMovedFirst, kAscending };
  Expansions(const ReductionOptions& options, ThreadIndexes& numbers,
             Usually usually = Usually::kMovedFirst)
      : order_(options.order),
        safe_sets_(options.safe_sets),
        usually_(usually),
        numbers_(numbers) {}

  // REQUIRES: the machine is in the state
  void Enter(Machine& machine);
  void Leave();
  size_t depth() const { return states_.size(); }

  // --- The state entered last
  // The active thread is a safe set: no other thread can ever conflict with its step.
  bool ActiveIsSafe() const {
    return states_.back().reducible && states_.back().active == states_.back().begin;
  }
  ThreadSet Enabled() const { return states_.back().enabled; }
  ThreadSet EnabledAt(size_t depth) const { return states_[depth].enabled; }
  ThreadSet Done() const { return states_.back().done; }
  ThreadSet DoneAt(size_t depth) const { return states_[depth].done; }
  // The safe thread, or all that are enabled.
  ThreadSet SafeSet() const;
  bool AllDone() const;
  // The thread that is being explored, or was explored last. REQUIRES: Begin was called
  Thread& Active() { return ActiveAt(states_.size() - 1); }
  Thread& ActiveAt(size_t depth) { return threads_[states_[depth].active]; }
  const Thread& ActiveAt(size_t depth) const { return threads_[states_[depth].active]; }
  // The thread in the second last state of the path; null if it is not enabled there.
  const Thread* BeforeLast(ThreadIndex thread) const;
  // Calls known(thread) for each thread, and moves those for which it returns true to the front.
  template <typename F>
  void PutFirst(F&& known) {
    if (!states_.back().reducible)
      std::stable_partition(threads_.begin() + static_cast<ptrdiff_t>(states_.back().begin),
                            threads_.end(), known);
  }
  // Replaces threads that can take no step in the state at that depth before another thread has
  // moved by that other one, and drops those that wait for each other. What holds of all executions
  // without the steps of the resulting threads holds of those without the given ones.
  ThreadSet WithoutBlocked(size_t depth, ThreadSet threads) const;
  // The next untried alternative of the active thread; nothing if the thread is done.
  std::optional<Choice> NextAlternative();
  // Explores the first thread, in the order of enumeration, of those that are not done.
  Choice Begin(ThreadSet threads);
  // The largest T in s.done that is the union of the s.current of its threads.
  ThreadSet ClosedSet() const;
  // The union of s.current over s.done.
  ThreadSet CurrentOfDone() const;
  // True if all threads but the active one are done.
  bool ActiveIsLast() const;
  // The threads that are not done and that a closed set may need. REQUIRES: not AllDone
  ThreadSet Backtrack() const;

  // True if `holds` is true of every thread that is not done.
  template <typename F>
  bool AllOfRest(F&& holds) const {
    return std::all_of(threads_.begin() + static_cast<ptrdiff_t>(states_.back().begin),
                       threads_.end(), [&](const Thread& t) { return t.done || holds(t); });
  }

  double Explored() const;
  uint64_t bytes() const {
    return states_.capacity() * sizeof(State) + threads_.capacity() * sizeof(Thread) +
           blocked_.capacity() * sizeof(Blocked);
  }

 private:
  struct State {
    size_t begin;  // in threads_; ends where the threads of the next state begin
    size_t active;
    uint32_t next_alternative;
    bool reducible;  // the first thread is a safe set
    ThreadSet enabled, done;
    size_t blocked;  // begin in blocked_, as begin
  };
  // A thread that can take no step before another has moved.
  struct Blocked {
    ThreadIndex thread, by;
  };

  static constexpr size_t kNobody = SIZE_MAX;

  size_t EndOf(size_t depth) const {
    return depth + 1 < states_.size() ? states_[depth + 1].begin : threads_.size();
  }
  void RecordBlocked(Machine& machine);
  void PutSafeThreadFirst(Machine& machine, State& state);
  // The largest subset of `among` in which s.current of each done thread is contained.
  ThreadSet Shrink(ThreadSet among) const;

  ThreadOrder order_;
  const bool safe_sets_;
  const Usually usually_;
  ThreadIndexes& numbers_;
  std::vector<State> states_;
  std::vector<Thread> threads_;
  std::vector<Blocked> blocked_;
  std::vector<Choice> choices_;  // scratch
};

}  // namespace mazurka
