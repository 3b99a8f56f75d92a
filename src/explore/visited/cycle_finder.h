#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "base/hash.h"

namespace mazurka {

// Finds states from which no end can be reached, while a depth-first search runs: Tarjan's
// strongly connected components. A component is complete when its first state is left; if no step
// leads from it to an end or to a state that reaches one, then all of it is doomed. States that
// belong to components not complete yet are open; they are few, so this is small beside the store.
class CycleFinder {
 public:
  // A new state, reached from the one entered last.
  void Enter(const Hash128& state) {
    const auto index = static_cast<uint32_t>(open_.size());
    index_.emplace(state, index);
    open_.push_back(state);
    path_.push_back({index, index, false, false});
  }
  // A step from the state entered last led to an end.
  void ReachedEnd() {
    if (!path_.empty()) path_.back().reaches_end = true;
  }
  // A step from the state entered last led to a state seen before; true if it is on the path or in
  // one component with a state on it: the step closes a cycle.
  bool ReachedSeen(const Hash128& state) {
    if (path_.empty()) return false;
    if (auto found = index_.find(state); found != index_.end()) {
      path_.back().low = std::min(path_.back().low, found->second);
      closed_cycle_ = true;
      return true;
    }
    if (doomed_.empty() || !doomed_.contains(state)) {
      path_.back().reaches_end = true;
    } else {
      path_.back().leads_out = true;
    }
    return false;
  }
  // Whether the state entered last is the first one of a doomed component that no step leaves.
  // REQUIRES: all its steps have been explored
  bool ClosesTerminal() const {
    const Entry& top = path_.back();
    return top.low == top.index && !top.reaches_end && !top.leads_out;
  }
  // The state entered last is left.
  void Leave() {
    const Entry done = path_.back();
    path_.pop_back();
    if (done.low == done.index) CloseComponent(done);
    if (path_.empty()) return;
    Entry& parent = path_.back();
    // A state that is left but still open is in its parent's component.
    if (done.low != done.index) {
      parent.low = std::min(parent.low, done.low);
      parent.leads_out |= done.leads_out;
    } else {
      parent.leads_out = true;
    }
    parent.reaches_end |= done.reaches_end;
  }

  bool closed_cycle() const { return closed_cycle_; }
  uint64_t doomed() const { return doomed_.size(); }

 private:
  struct Entry {
    uint32_t index, low;
    bool reaches_end;
    bool leads_out;  // to another component
  };
  struct HashOfHash {
    using is_avalanching = void;
    size_t operator()(const Hash128& h) const { return h.lo; }
  };

  void CloseComponent(const Entry& root) {
    while (open_.size() > root.index) {
      index_.erase(open_.back());
      if (!root.reaches_end) doomed_.emplace(open_.back(), true);
      open_.pop_back();
    }
  }

  std::vector<Entry> path_;
  std::vector<Hash128> open_;  // by index
  boost::unordered_flat_map<Hash128, uint32_t, HashOfHash> index_;
  boost::unordered_flat_map<Hash128, bool, HashOfHash> doomed_;
  bool closed_cycle_ = false;
};

}  // namespace mazurka
