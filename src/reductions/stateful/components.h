#pragma once

#include <vector>

#include "base/open_components.h"
#include "reductions/reduction.h"

namespace mazurka {

// The strongly connected components of what a depth-first search has explored, as far as they are
// complete. States are numbered in the order in which they are met. A state is closed when all that
// can be reached from it has been explored and no state on the path is among that; a state that is
// not closed, or not known, is open.
class Components {
 public:
  bool IsClosed(StateNumber s) const { return s < closed_.size() && closed_[s]; }

  void Enter(StateNumber s) { open_.Enter(s); }
  // A state without successors.
  void EnterEnd(StateNumber s) { Close(s); }
  // A step from the state entered last leads to s.
  void Reach(StateNumber s) {
    if (!IsClosed(s)) open_.Reach(s);
  }
  // The state entered last has been explored. Calls close(s) for each state that is closed by that,
  // itself first.
  template <typename F>
  void Leave(F&& close) {
    open_.Leave([&](StateNumber s) {
      Close(s);
      close(s);
    });
  }

  uint64_t bytes() const { return open_.bytes() + closed_.capacity() / 8; }

 private:
  void Close(StateNumber s) {
    if (closed_.size() <= s) closed_.resize(s + 1);
    closed_[s] = true;
  }

  OpenComponents open_;
  std::vector<bool> closed_;
};

}  // namespace mazurka
