#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "reductions/engine/node.h"

namespace mazurka {

// The DPOR graph: the nodes of the current path, and if it is kept, all others that ever were.
class DporGraph {
 public:
  explicit DporGraph(bool keep) : keep_(keep) {}

  bool kept() const { return keep_; }
  const std::deque<std::unique_ptr<Node>>& nodes() const { return nodes_; }
  const std::vector<Node*>& path() const { return path_; }
  Node* top() const { return path_.empty() ? nullptr : path_.back(); }
  uint64_t created() const { return created_; }

  // addNode of the paper: a node for what t is about to do in the state in which the machine
  // stands, or for an end.
  Node& AddNode(Node::Kind kind, Machine& machine, ThreadId t, size_t steps);
  // A node that was taken off the path, on a replay; the machine is in its state.
  void PutBack(Node& node);
  // The last node is no longer on the path.
  Node& TakeOff();
  // It will not be needed again, but was explored.
  void Release(Node& node);
  // As if it had never been made.
  void Forget(Node& node);

 private:
  Node& Make();
  static void Look(Machine& machine, Node& node, bool with_text);
  // On the path: what the parent's transition touched is known now.
  void Push(Node& node);

  const bool keep_;
  std::deque<std::unique_ptr<Node>> nodes_;
  std::vector<Node*> path_, free_;
  uint32_t created_ = 0;
};

}  // namespace mazurka
