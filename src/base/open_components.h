#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace mazurka {

// Tarjan's algorithm: the strongly connected components of a graph, found while a depth-first
// search runs. The caller searches, numbers the nodes, and keeps what it wants to know about them.
//
// A node is open from Enter until its component is complete, which is when the search leaves the
// first node of the component. Open nodes have numbers that ascend in the order in which they were
// entered; the number of a node that is no longer open can be given to another node.
class OpenComponents {
 public:
  using Number = uint32_t;

  // A new node, reached from the node entered last.
  void Enter(Number node) { path_.push_back({node, kNone}); }
  // An edge leads from the node entered last to a node. REQUIRES: that node is open
  void Reach(Number node) { path_.back().low = std::min(path_.back().low, node); }
  // All edges of the node entered last have been followed. If it is the first node of its
  // component, the component is complete: calls close(node) for each node of it, the first node
  // first and the others from the newest to the oldest. Returns whether it is complete.
  template <typename F>
  bool Leave(F&& close) {
    const Entry done = path_.back();
    path_.pop_back();
    if (!IsFirst(done)) {
      path_.back().low = std::min(path_.back().low, done.low);
      left_.push_back(done.node);
      return false;
    }
    close(done.node);
    for (; !left_.empty() && left_.back() > done.node; left_.pop_back()) close(left_.back());
    return true;
  }

  bool empty() const { return path_.empty(); }
  Number last() const { return path_.back().node; }
  // Of the node entered last, as far as its edges have been followed.
  bool IsFirst() const { return IsFirst(path_.back()); }
  bool IsOnCycle() const { return path_.back().low <= path_.back().node; }

  uint64_t bytes() const {
    return path_.capacity() * sizeof(Entry) + left_.capacity() * sizeof(Number);
  }

 private:
  static constexpr Number kNone = UINT32_MAX;
  struct Entry {
    Number node;
    Number low;  // the first open node that is known to be reachable by an edge back
  };
  static bool IsFirst(const Entry& entry) { return entry.low >= entry.node; }

  std::vector<Entry> path_;
  std::vector<Number> left_;  // open and not on the path, ascending by component
};

}  // namespace mazurka
