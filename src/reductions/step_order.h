#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "reductions/thread_index.h"
#include "reductions/vector_clocks.h"

namespace mazurka {

// The steps of the current path and an order of them, in vector clocks. A step comes after the
// earlier steps of its thread and after the step that started its thread. The user, a derived
// class, joins the clocks of further steps: Causality and HappensBefore those that conflict,
// SyncOrder those that synchronise.
//
// The clock of step e has an entry for each thread: the index + 1 of that thread's last step that
// comes before e or is e; 0 if there is none.
//
// The derived class says which threads there are. REQUIRES: a Step has these members.
//   ThreadIndex thread
//   int32_t previous_of_own   the thread's previous step; -1: none
template <typename Step>
class StepClocks {
 public:
  size_t size() const { return steps_.size(); }
  const Step& operator[](size_t i) const { return steps_[i]; }

  // True if step i comes before step k, or is step k.
  bool Before(size_t i, size_t k) const { return clocks_[k][IndexOf(steps_[i].thread)] > i; }
  // True if step i comes before the thread's last step, and so before its next step.
  bool BeforeThread(size_t i, ThreadIndex thread) const {
    const int32_t last = LastOf(thread);
    return last >= 0 && Before(i, static_cast<size_t>(last));
  }
  // The last step of the thread, or the step that started it; -1: none.
  int32_t LastOf(ThreadIndex thread) const {
    return LastOwn(thread) >= 0 ? LastOwn(thread) : births_[IndexOf(thread)];
  }
  // The step that started the thread; -1: none.
  int32_t BirthOf(ThreadIndex thread) const { return births_[IndexOf(thread)]; }
  // The last step of the thread; -1: none.
  int32_t LastOwn(ThreadIndex thread) const { return last_[IndexOf(thread)]; }

 protected:
  // The threads below this number can be asked about.
  size_t room() const { return last_.size(); }
  void MakeRoom(size_t threads) {
    if (threads <= clocks_.width()) return;
    clocks_.Widen(threads);
    last_.resize(clocks_.width(), -1);
    births_.resize(clocks_.width(), -1);
  }
  // The last step has started the thread, or the thread is an initial one.
  void RecordBirth(ThreadIndex thread) {
    MakeRoom(IndexOf(thread) + 1);
    births_[IndexOf(thread)] = static_cast<int32_t>(steps_.size()) - 1;
    last_[IndexOf(thread)] = -1;
  }
  // The thread does not exist any more.
  void ForgetBirth(ThreadIndex thread) { births_[IndexOf(thread)] = -1; }
  // The clock of the thread's next step, so far with what comes before that step in its thread. The
  // caller joins others to it and calls Push.
  uint32_t* BeginClock(ThreadIndex thread) {
    const size_t index = steps_.size();
    MakeRoom(IndexOf(thread) + 1);
    clocks_.MakeRows(index + 1);
    uint32_t* clock = clocks_[index];
    if (const int32_t previous = LastOf(thread); previous >= 0) {
      clocks_.Copy(clock, clocks_[static_cast<size_t>(previous)]);
    } else {
      clocks_.Clear(clock);
    }
    return clock;
  }
  void Join(uint32_t* clock, size_t step) const { clocks_.Join(clock, clocks_[step]); }
  // Adds the step whose clock BeginClock has returned. Sets its previous_of_own.
  void Push(Step step, uint32_t* clock) {
    const auto index = static_cast<uint32_t>(steps_.size());
    step.previous_of_own = LastOwn(step.thread);
    clock[IndexOf(step.thread)] = index + 1;
    last_[IndexOf(step.thread)] = static_cast<int32_t>(index);
    steps_.push_back(std::move(step));
  }
  // Forgets all steps but the first `size`.
  void Shrink(size_t size) {
    for (size_t i = steps_.size(); i-- > size;)
      last_[IndexOf(steps_[i].thread)] = steps_[i].previous_of_own;
    steps_.resize(std::min(size, steps_.size()));
  }

  std::vector<Step> steps_;
  VectorClocks clocks_;  // by step

 private:
  // By thread: its last step, the step that started it; or -1.
  std::vector<int32_t> last_, births_;
};

// The same for threads that Threads numbers.
//
// REQUIRES: a Step also has the member
//   uint32_t births           Threads::changes() before the step
template <typename Step>
class StepOrder : public StepClocks<Step> {
 public:
  Threads& threads() { return threads_; }
  const Threads& threads() const { return threads_; }

  // Records the threads that are alive and not recorded yet. The last step has started them.
  void RecordThreads(Machine& machine) {
    const size_t before = threads_.changes();
    threads_.Notice(machine, steps_.empty() ? kNobody : steps_.back().thread);
    this->MakeRoom(threads_.count());
    for (size_t i = before; i < threads_.changes(); ++i) {
      if (threads_.BornBy(i) != kNobody) this->RecordBirth(threads_.BornBy(i));
    }
  }

 protected:
  using StepClocks<Step>::steps_;

  // Sets previous_of_own and births of the step.
  void Push(Step step, uint32_t* clock) {
    step.births = static_cast<uint32_t>(threads_.changes());
    StepClocks<Step>::Push(std::move(step), clock);
  }
  void Shrink(size_t size) {
    if (steps_.size() <= size) return;
    threads_.Forget(steps_[size].births);
    StepClocks<Step>::Shrink(size);
  }

  Threads threads_;
};

}  // namespace mazurka
