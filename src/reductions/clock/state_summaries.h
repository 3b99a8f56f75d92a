#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/open_components.h"
#include "reductions/clock/summaries.h"
#include "reductions/reduction.h"

namespace mazurka {

// What can follow each stored state. The states of a cycle share one summary, which is known when
// the search leaves the first of them: until then they are open.
class StateSummaries {
 public:
  // The search enters the state.
  void Enter(StateNumber state) {
    const size_t at = IndexOf(state);
    if (index_.size() <= at) {
      index_.resize(at + 1, kClosed);
      summary_.resize(at + 1, Summaries::kEmpty);
    }
    index_[at] = static_cast<uint32_t>(open_.size());
    components_.Enter(index_[at]);
    open_.push_back(state);
  }
  // A step leads from the last state of the path to a state that was entered before. Returns true
  // if that is open.
  bool ReachOpen(StateNumber state) {
    if (IndexOf(state) >= index_.size() || index_[IndexOf(state)] == kClosed) return false;
    components_.Reach(index_[IndexOf(state)]);
    return true;
  }
  // True if a step from the last state of the path, or from a state that follows it, leads back to
  // that state or to an earlier one. Always false without a store, which cannot recognise states.
  bool IsOnCycle() const { return !components_.empty() && components_.IsOnCycle(); }
  // The search leaves the state entered last. Returns true if that closes the state, and those of
  // its cycle: then `summary` is what can follow each of them.
  bool Leave(StateNumber state, Summaries::SetId summary) {
    const uint32_t first = index_[IndexOf(state)];
    const bool is_complete = components_.Leave([&](uint32_t index) {
      const uint32_t closed = IndexOf(open_[index]);
      index_[closed] = kClosed;
      summary_[closed] = summary;
    });
    if (is_complete) open_.resize(first);
    return is_complete;
  }
  // Nothing for an end of the program, which was never entered. REQUIRES: the state is not open
  std::optional<Summaries::SetId> Of(StateNumber state) const {
    if (IndexOf(state) >= summary_.size()) return std::nullopt;
    return summary_[IndexOf(state)];
  }

 private:
  static constexpr uint32_t kClosed = UINT32_MAX;

  OpenComponents components_;
  std::vector<StateNumber> open_;          // states whose component is not complete
  std::vector<uint32_t> index_;            // by state: index in open_, or kClosed
  std::vector<Summaries::SetId> summary_;  // by state
};

}  // namespace mazurka
