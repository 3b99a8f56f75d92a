#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "base/open_components.h"

namespace mazurka {

// Finds states from which no end is reachable, during a depth-first search. A strongly connected
// component is complete when the search leaves its first state. All states of a complete component
// are doomed if no step leads from it to an end or to a state that reaches one. States of
// incomplete components are open. They are few, so the finder is small compared with the store.
class CycleFinder {
 public:
  // A new state, reached from the one entered last.
  void Enter(const Hash128& state) {
    const auto index = static_cast<uint32_t>(open_.size());
    index_.emplace(state, index);
    open_.push_back(state);
    components_.Enter(index);
    path_.push_back({});
  }
  // A step from the last entered state led to an end.
  void ReachedEnd() {
    if (!path_.empty()) path_.back().reaches_end = true;
  }
  // A step from the last entered state led to a visited state. Returns true if that state is on the
  // path or in one component with a state on it: the step closes a cycle.
  bool ReachedSeen(const Hash128& state) {
    if (path_.empty()) return false;
    if (auto found = index_.find(state); found != index_.end()) {
      components_.Reach(found->second);
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
  // True if the last entered state is the first one of a doomed component that no step leaves.
  // REQUIRES: all steps of the last entered state have been explored
  bool ClosesTerminal() const {
    const Entry& top = path_.back();
    return components_.IsFirst() && !top.reaches_end && !top.leads_out;
  }
  // The search leaves the last entered state.
  void Leave() {
    const Entry done = path_.back();
    path_.pop_back();
    const uint32_t first = components_.last();
    const bool is_complete = components_.Leave([&](uint32_t index) {
      index_.erase(open_[index]);
      if (!done.reaches_end) doomed_.emplace(open_[index], true);
    });
    if (is_complete) open_.resize(first);
    if (path_.empty()) return;
    Entry& parent = path_.back();
    // A left state that is still open is in its parent's component.
    parent.leads_out |= is_complete || done.leads_out;
    parent.reaches_end |= done.reaches_end;
  }

  bool closed_cycle() const { return closed_cycle_; }
  uint64_t doomed() const { return doomed_.size(); }

 private:
  // A state on the path.
  struct Entry {
    bool reaches_end = false;
    bool leads_out = false;  // to another component
  };
  struct HashOfHash {
    using is_avalanching = void;
    size_t operator()(const Hash128& h) const { return h.lo; }
  };

  OpenComponents components_;  // of indices
  std::vector<Entry> path_;
  std::vector<Hash128> open_;  // by index
  boost::unordered_flat_map<Hash128, uint32_t, HashOfHash> index_;
  boost::unordered_flat_map<Hash128, bool, HashOfHash> doomed_;
  bool closed_cycle_ = false;
};

}  // namespace mazurka
