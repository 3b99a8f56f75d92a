#pragma once

#include <algorithm>

namespace mazurka {

// Estimates the explored part of a search from the states on its path. The estimate assumes that
// the choices of a state have subtrees of equal size.
class Progress {
 public:
  // Adds the next state of the path, starting with the initial state. `explored` of its `choices`
  // are done, without the choice that the path continues with.
  void Add(double explored, double choices) {
    const double count = std::max(1.0, choices);
    explored_ += share_ * explored / count;
    share_ /= count;
  }
  // The same for a state whose last tried choice is the one that the path continues with.
  void AddTried(double tried, double choices) { Add(std::max(0.0, tried - 1), choices); }

  double explored() const { return explored_; }  // from 0 to 1

 private:
  double explored_ = 0;
  double share_ = 1;  // of the state added next
};

}  // namespace mazurka
