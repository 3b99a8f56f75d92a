#pragma once

#include <vector>

#include "base/open_components.h"
#include "reductions/reduction.h"

namespace mazurka {

// The complete strongly connected components of what a depth-first search has explored. States are
// numbered in the order in which the search meets them. A state is closed when the search has
// explored everything reachable from it and none of that is on the path. All other states are open.
class Components {
 public:
  bool IsClosed(StateNumber s) const { return IndexOf(s) < closed_.size() && closed_[IndexOf(s)]; }

  void Enter(StateNumber s) { open_.Enter(IndexOf(s)); }
  // Enters a state without successors, which is closed at once.
  void EnterEnd(StateNumber s) { Close(s); }
  // A step from the state entered last leads to s.
  void Reach(StateNumber s) {
    if (!IsClosed(s)) open_.Reach(IndexOf(s));
  }
  // True if a step from the state entered last, or from a state that follows it, leads back to it
  // or to an earlier state.
  bool IsOnCycle() const { return open_.IsOnCycle(); }
  // The search has explored the state entered last. Calls close(s) for each state that this closes,
  // starting with the state itself.
  template <typename F>
  void Leave(F&& close) {
    open_.Leave([&](uint32_t index) {
      Close(StateNumber{index});
      close(StateNumber{index});
    });
  }

  uint64_t bytes() const { return open_.bytes() + closed_.capacity() / 8; }

 private:
  void Close(StateNumber s) {
    if (closed_.size() <= IndexOf(s)) closed_.resize(IndexOf(s) + 1);
    closed_[IndexOf(s)] = true;
  }

  OpenComponents open_;
  std::vector<bool> closed_;
};

}  // namespace mazurka
