#pragma once

#include <span>
#include <vector>

#include "reductions/dpor/races.h"

namespace mazurka {

// For each state on the path, the steps that need not be taken there, because all executions that
// begin with them have been explored (Godefroid). An element is one alternative of a thread: one
// alternative can be asleep while another is not.
class SleepSets {
 public:
  explicit SleepSets(const Footprints& footprints) : footprints_(footprints) {}

  // Enters the next state; `step` leads to it. Steps that conflict with it wake up.
  void Enter(const NextStep* step) {
    const size_t end = steps_.size();
    if (step != nullptr) {
      for (size_t i = begins_.back(); i < end; ++i) {
        const NextStep sleeping = steps_[i];
        if (sleeping.thread != step->thread &&
            !footprints_.InConflict(sleeping.footprint, step->footprint))
          steps_.push_back(sleeping);
      }
    }
    begins_.push_back(end);
  }
  void Leave() { LeaveTo(begins_.size() - 1); }
  // REQUIRES: depth < the number of states entered
  void LeaveTo(size_t depth) {
    steps_.resize(begins_[depth]);
    begins_.resize(depth);
  }
  // Adds to the state entered last.
  void Add(const NextStep& step) { steps_.push_back(step); }

  std::span<const NextStep> At(size_t depth) const {
    const size_t end = depth + 1 < begins_.size() ? begins_[depth + 1] : steps_.size();
    return {steps_.data() + begins_[depth], end - begins_[depth]};
  }
  std::span<const NextStep> Last() const { return At(begins_.size() - 1); }
  // Reads the state entered last.
  bool Contains(ThreadIndex thread, uint32_t alternative) const {
    for (const NextStep& s : Last()) {
      if (s.thread == thread && s.alternative == alternative) return true;
    }
    return false;
  }

 private:
  const Footprints& footprints_;
  std::vector<NextStep> steps_;
  std::vector<size_t> begins_;  // by depth
};

}  // namespace mazurka
