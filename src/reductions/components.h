#pragma once

#include <algorithm>
#include <vector>

#include "reductions/reduction.h"

namespace mazurka {

// The strongly connected components of what a depth-first search has explored, as far as they are
// complete (Tarjan). States are numbered in the order in which they are met, so the numbers serve
// as Tarjan's indices. A state is closed when all that can be reached from it has been explored and
// no state on the path is among that; a state that is not closed, or not known, is open.
class Components {
 public:
  bool IsClosed(StateNumber s) const { return s < closed_.size() && closed_[s]; }

  void Enter(StateNumber s) { path_.push_back({s, s}); }
  // A state without successors.
  void EnterEnd(StateNumber s) { Close(s); }
  // A step from the state entered last leads to s.
  void Reach(StateNumber s) {
    if (!IsClosed(s)) path_.back().low = std::min(path_.back().low, s);
  }
  // The state entered last has been explored. Calls close(s) for each state that is closed by that,
  // itself first.
  template <typename F>
  void Leave(F&& close) {
    const Entry done = path_.back();
    path_.pop_back();
    if (done.low != done.state) {
      path_.back().low = std::min(path_.back().low, done.low);
      open_.push_back(done.state);
      return;
    }
    Close(done.state);
    close(done.state);
    for (; !open_.empty() && open_.back() > done.state; open_.pop_back()) {
      Close(open_.back());
      close(open_.back());
    }
  }

  uint64_t bytes() const {
    return path_.capacity() * sizeof(Entry) + open_.capacity() * sizeof(StateNumber) +
           closed_.capacity() / 8;
  }

 private:
  struct Entry {
    StateNumber state;
    StateNumber low;  // the least open state that is known to be reachable
  };

  void Close(StateNumber s) {
    if (closed_.size() <= s) closed_.resize(s + 1);
    closed_[s] = true;
  }

  std::vector<Entry> path_;
  std::vector<StateNumber> open_;  // left, and not closed; ascending by component
  std::vector<bool> closed_;
};

}  // namespace mazurka
