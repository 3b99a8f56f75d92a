#include "explore/wrappers/step_cache/causal_position.h"

namespace mazurka {

void CausalPosition::WriteEverything(PastId past) {
  for (uint32_t p = 0; p < writers_.size(); ++p) SetWriters(PlaceId{p}, {});
  changed_writers_.push_back({kEverything, {everything_, 0}});
  everything_ = past;
}

void CausalPosition::BackTo(const Mark& mark) {
  for (; changed_pasts_.size() > mark.pasts; changed_pasts_.pop_back())
    PutPast(changed_pasts_.back().slot, changed_pasts_.back().before);
  for (; changed_writers_.size() > mark.writers; changed_writers_.pop_back()) {
    const ChangedWriters& change = changed_writers_.back();
    if (change.place == kEverything) {
      everything_ = change.before.last;
    } else {
      writers_[IndexOf(change.place)] = change.before;
    }
  }
}

}  // namespace mazurka
