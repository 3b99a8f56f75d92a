#pragma once

#include <algorithm>
#include <vector>

#include "reductions/thread_set.h"
#include "reductions/vector_clocks.h"

namespace mazurka {

// The happens-before relation of the steps of the path, and of one new step that is compared with
// them. The caller finds the conflicts, from labels; Causality and HappensBefore find them
// themselves.
//
// Each step has a vector clock. The entry of a thread is the position + 1 of its last step in the
// past of the step.
class PathClocks {
 public:
  size_t size() const { return threads_.size(); }
  void Truncate(size_t size) {
    if (threads_.size() > size) threads_.resize(size);
  }

  // --- The new step
  void Begin(ThreadIndex thread) {
    now_ = thread;
    clocks_.Widen(IndexOf(thread) + 1);
    clocks_.MakeRows(size() + 1);
    clocks_.Clear(clocks_[size()]);
  }
  ThreadIndex ThreadAt(size_t step) const { return threads_[step]; }
  // True if the step is in the past of the new step, as far as it has been joined.
  bool IsBefore(size_t step) const { return IsBefore(step, size()); }
  // Adds the step and its past to the past of the new step.
  void Join(size_t step) {
    if (IsBefore(step)) return;
    uint32_t* clock = clocks_[size()];
    clocks_.Join(clock, clocks_[step]);
    uint32_t& last = clock[IndexOf(threads_[step])];
    last = std::max(last, static_cast<uint32_t>(step + 1));
  }
  // The new step was taken: appends it to the path.
  void Push() { threads_.push_back(now_); }

  // The threads that can begin the following part of the new step's past: the steps after `step`
  // that do not happen after it.
  ThreadSet InitialsOfPastWithout(size_t step) const {
    ThreadSet initials, seen;
    members_.clear();
    for (size_t k = step + 1; k < size(); ++k) {
      const ThreadIndex thread = threads_[k];
      if (!IsBefore(k) || IsBefore(step, k) || thread == threads_[step]) continue;
      const bool is_first = !seen.Contains(thread);
      seen |= ThreadSet::Of(thread);
      if (is_first &&
          std::none_of(members_.begin(), members_.end(), [&](size_t m) { return IsBefore(m, k); }))
        initials |= ThreadSet::Of(thread);
      members_.push_back(k);
    }
    return initials;
  }

 private:
  bool IsBefore(size_t step, size_t later) const {
    return clocks_[later][IndexOf(threads_[step])] > step;
  }

  std::vector<ThreadIndex> threads_;  // by step
  VectorClocks clocks_;               // by step; that of the new step is the last one
  ThreadIndex now_{};
  mutable std::vector<size_t> members_;  // scratch
};

}  // namespace mazurka
