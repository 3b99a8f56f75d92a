#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "reductions/lifetimes.h"

namespace mazurka {

// When the steps of the path were taken, and when the path lost a step that orders threads. So what
// was compared with the path once need not be compared again with the same steps. Times count
// pushes and pops.
class TimedSteps {
 public:
  size_t size() const { return steps_.size(); }
  uint64_t now() const { return now_; }

  void Push(const LifetimeOrder& order) { steps_.push_back({++now_, order}); }
  void Truncate(size_t size) {
    for (; steps_.size() > size; steps_.pop_back()) {
      const LifetimeOrder& order = steps_.back().order;
      if (order.kind == LifetimeOrder::Kind::kNone) continue;
      const uint32_t later = IndexOf(order.later);
      if (order_popped_at_.size() <= later) order_popped_at_.resize(later + 1, 0);
      last_order_popped_at_ = order_popped_at_[later] = ++now_;
    }
  }

  // The first step that was taken after that time.
  size_t FirstAfter(uint64_t time) const {
    const auto after = std::upper_bound(steps_.begin(), steps_.end(), time,
                                        [](uint64_t t, const Step& step) { return t < step.at; });
    return static_cast<size_t>(after - steps_.begin());
  }
  // When the path last lost a step that ordered what this thread, or any thread, does later.
  uint64_t OrderPoppedAt(ThreadIndex later) const {
    return IndexOf(later) < order_popped_at_.size() ? order_popped_at_[IndexOf(later)] : 0;
  }
  uint64_t OrderPoppedAt() const { return last_order_popped_at_; }

 private:
  struct Step {
    uint64_t at;
    LifetimeOrder order;
  };
  std::vector<Step> steps_;
  std::vector<uint64_t> order_popped_at_;  // by thread
  uint64_t now_ = 0, last_order_popped_at_ = 0;
};

}  // namespace mazurka
