#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "reductions/thread_set.h"

namespace mazurka {

// The happens-before relation of the steps of the path, and of one new step that is compared with
// them. Each step has a vector clock over positions on the path.
class PathClocks {
 public:
  size_t size() const { return steps_.size(); }
  void Truncate(size_t size) {
    if (steps_.size() > size) steps_.resize(size);
  }

  // --- The new step
  void Begin(ThreadIndex thread) { now_ = {thread, {}}; }
  ThreadIndex ThreadAt(size_t step) const { return steps_[step].thread; }
  // True if the step is in the past of the new step, as far as it has been joined.
  bool IsBefore(size_t step) const { return IsBefore(step, now_); }
  // Adds the step and its past to the past of the new step.
  void Join(size_t step) {
    if (IsBefore(step)) return;
    const Step& other = steps_[step];
    for (size_t i = 0; i < now_.last.size(); ++i)
      now_.last[i] = std::max(now_.last[i], other.last[i]);
    Record(now_, step, other.thread);
  }
  // The new step was taken: appends it to the path.
  void Push() { steps_.push_back(now_); }

  // The threads that can begin the following part of the new step's past: the steps after `step`
  // that do not happen after it.
  ThreadSet InitialsOfPastWithout(size_t step) const {
    ThreadSet initials, seen;
    members_.clear();
    for (size_t k = step + 1; k < steps_.size(); ++k) {
      if (!IsBefore(k) || IsBefore(step, steps_[k]) || steps_[k].thread == steps_[step].thread)
        continue;
      const ThreadIndex thread = steps_[k].thread;
      const bool is_first = !seen.Contains(thread);
      seen |= ThreadSet::Of(thread);
      if (is_first && std::none_of(members_.begin(), members_.end(),
                                   [&](size_t m) { return IsBefore(m, steps_[k]); }))
        initials |= ThreadSet::Of(thread);
      members_.push_back(k);
    }
    return initials;
  }

 private:
  struct Step {
    ThreadIndex thread;
    std::array<uint32_t, 64> last;  // by thread: position + 1 of its last step in the past; 0: none
  };

  bool IsBefore(size_t step, const Step& later) const {
    return later.last[IndexOf(steps_[step].thread)] > step;
  }
  static void Record(Step& step, size_t place, ThreadIndex thread) {
    uint32_t& last = step.last[IndexOf(thread)];
    last = std::max(last, static_cast<uint32_t>(place + 1));
  }

  std::vector<Step> steps_;
  Step now_{};
  mutable std::vector<size_t> members_;  // scratch
};

}  // namespace mazurka
