#pragma once

#include <optional>
#include <vector>

#include "model/schedule.h"
#include "reductions/engine/graph.h"

namespace mazurka {

// ARRANGEREPLAY(P): something is to be tried from P, a Maybe node, which has no choice generator:
// it has to be come to again, from the last node before it that has one.
void ArrangeReplay(Node& p);
// MUSTREPLAY(R): whether there is such a node behind R.
bool MustReplay(const Node& r);

// A choice generator of the search, and what is to be replayed from it: the Maybe nodes that the
// last choice led through, up to the last one from which something is left to be tried.
class Replay {
 public:
  explicit Replay(Node& node) : node_(&node) {}

  Node& node() const { return *node_; }
  // The search is back: nodes behind this one leave the path.
  void ComeBack(DporGraph& graph);
  // Goes the same way again. REQUIRES: MustReplay(node())
  void Begin();
  bool IsReplaying() const { return next_ < passed_.size(); }
  // The node that the replay comes to after so many steps; null: none there.
  Node* Recognize(size_t steps);
  // The search stops at `inner`, which the replay has come to, and replays the rest from there.
  Replay StopAt(Node& inner);

 private:
  Node* node_;
  std::vector<Node*> passed_;
  size_t next_ = SIZE_MAX;  // of passed_, to be come to; behind all: no replay goes on
};

}  // namespace mazurka
