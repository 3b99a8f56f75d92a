#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "model/machine.h"
#include "model/schedule.h"
#include "model/thread_order.h"
#include "reductions/blocker.h"
#include "reductions/level_lists.h"
#include "reductions/progress.h"

namespace mazurka {

// The states of the path, each with its threads and the set of those that the search explores
// there: the table's backtrack sets.
class ChoicePoints {
 public:
  explicit ChoicePoints(ThreadOrder order) : order_(std::move(order)) {}

  // Adds the machine's state to the path. No thread is wanted there yet.
  void Push(Machine& machine) {
    options_.Push();
    arranged_.clear();
    for (ThreadId t : machine.Enabled()) arranged_.push_back({t, 0});
    order_.Arrange(arranged_);
    for (const Choice& c : arranged_)
      options_.Add({c.thread, false, machine.Alternatives(c.thread), 0, {}});
    const size_t enabled = arranged_.size();
    for (uint32_t slot = 0; slot < machine.ThreadSlots(); ++slot) {
      const auto t = static_cast<ThreadId>(slot);
      const std::span<Option> options = options_.Last().first(enabled);
      if (std::any_of(options.begin(), options.end(), [&](auto& o) { return o.thread == t; }))
        continue;
      if (auto blocker = BlockerOf(machine, t)) options_.Add({t, false, 0, 0, blocker});
    }
  }
  void Pop() { options_.Pop(); }

  // The next choice in the last state.
  std::optional<Choice> Next() {
    for (Option& o : options_.Last()) {
      if (o.wanted && o.tried < o.alternatives) return Choice{o.thread, o.tried++};
    }
    return std::nullopt;
  }
  // Returns false if the thread is not enabled there.
  bool Want(size_t depth, ThreadId t) {
    for (Option& o : options_.At(depth)) {
      if (o.thread != t || o.alternatives == 0) continue;
      o.wanted = true;
      return true;
    }
    return false;
  }
  void WantAll(size_t depth) {
    for (Option& o : options_.At(depth)) o.wanted = true;
  }
  // Wants the first thread of the last state.
  void WantFirst() { options_.Last().front().wanted = true; }
  // True if t is blocked there until `other` has moved.
  bool WaitsFor(size_t depth, ThreadId t, ThreadId other) const {
    for (const Option& o : options_.At(depth)) {
      if (o.thread == t) return o.blocker == other;
    }
    return false;
  }

  // Reduction::Explored. `states` is the number of states on the path.
  double Explored(size_t states) const {
    Progress progress;
    for (size_t i = 0; i < states; ++i) {
      uint32_t alternatives = 0, tried = 0;
      for (const Option& o : options_.At(i)) {
        alternatives += o.wanted ? o.alternatives : 0;
        tried += o.tried;
      }
      progress.AddTried(tried, alternatives);
    }
    return progress.explored();
  }

 private:
  struct Option {
    ThreadId thread;
    bool wanted;
    uint32_t alternatives, tried;     // no alternatives: it is not enabled
    std::optional<ThreadId> blocker;  // BlockerOf
  };

  ThreadOrder order_;
  LevelLists<Option> options_;  // by depth
  std::vector<Choice> arranged_;
};

}  // namespace mazurka
