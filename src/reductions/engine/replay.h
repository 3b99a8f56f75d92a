#pragma once

#include <optional>
#include <vector>

#include "model/schedule.h"
#include "reductions/engine/graph.h"

namespace mazurka {

// ARRANGEREPLAY(P): P, a maybe node, has a choice to explore but no choice generator. The search
// must reach it again from the last node before it that has one.
void ArrangeReplay(Node& p);
// MUSTREPLAY(R): true if there is such a node after R.
bool MustReplay(const Node& r);

// A choice generator of the search, and what to replay from it: the maybe nodes after the last
// choice, up to the last one that has something left to explore.
class Replay {
 public:
  explicit Replay(Node& node) : node_(&node) {}

  Node& node() const { return *node_; }
  // The search has backtracked: takes the nodes after this one off the path.
  void Backtrack(DporGraph& graph);
  // Begins to take the same steps again. REQUIRES: MustReplay(node())
  void Begin();
  bool IsReplaying() const { return next_ < passed_.size(); }
  // The node that the replay reaches after this number of steps; null if there is none.
  Node* Recognize(size_t steps);
  // The search stops at `inner`, which the replay has reached, and replays the rest from there.
  Replay StopAt(Node& inner);

 private:
  Node* node_;
  std::vector<Node*> passed_;
  // Index in passed_ of the next node to reach; past the end: not replaying.
  size_t next_ = SIZE_MAX;
};

}  // namespace mazurka
