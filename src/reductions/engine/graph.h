#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "reductions/engine/node.h"

namespace mazurka {

// The DPOR graph: the nodes of the current path and, if it is kept, all nodes ever created.
class DporGraph {
 public:
  explicit DporGraph(bool keep) : keep_(keep) {}

  bool kept() const { return keep_; }
  const std::deque<std::unique_ptr<Node>>& nodes() const { return nodes_; }
  const std::vector<Node*>& path() const { return path_; }
  Node* top() const { return path_.empty() ? nullptr : path_.back(); }
  uint64_t created() const { return created_; }

  // addNode of the paper: creates a node for what t is about to execute in the machine's current
  // state, or for an end.
  Node& AddNode(Node::Kind kind, Machine& machine, ThreadId t, size_t steps);
  // Puts a node back on the path in a replay. REQUIRES: the machine is in its state
  void PutBack(Node& node);
  // Removes the last node from the path.
  Node& TakeOff();
  // The node was explored and is not needed again.
  void Release(Node& node);
  // Releases a node whose step was undone at once.
  void Forget(Node& node);

 private:
  Node& Make();
  static void Look(Machine& machine, Node& node, bool with_text);
  // Puts the node on the path. The accesses of the parent's transition are complete now.
  void Push(Node& node);

  const bool keep_;
  std::deque<std::unique_ptr<Node>> nodes_;
  std::vector<Node*> path_, free_;
  uint32_t created_ = 0;
};

}  // namespace mazurka
