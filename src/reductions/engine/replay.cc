// Algorithm 2, "Replay Algorithm", of Storey, Mercer, Parizek.
//
// A replay reaches a state again by taking the same choices, and recognises each operation: the
// operation after a number of steps on the same path belongs to the node that was created there. So
// the replay goes no further than to the wanted node. That node becomes a scheduling point whatever
// the marker returns, and the search explores from it only what it has not explored before. Hence
// two differences from the printed algorithm:
//
// - R may also be a yes node, because that has a choice generator too (line 5).
// - A replay from R is never part of a replay from an ancestor, which takes other steps (lines 15
//   to 21).

#include "reductions/engine/replay.h"

#include <algorithm>

namespace mazurka {

void ArrangeReplay(Node& p) {
  for (Node* r = p.parent; r != nullptr; r = r->parent) {  // lines 2 to 4
    if (!r->HasChoiceGenerator()) continue;                // line 5
    r->replay_flag = true;
    return;
  }
}

bool MustReplay(const Node& r) { return r.replay_flag; }

void Replay::Backtrack(DporGraph& graph) {
  if (graph.top() == node_) return;
  passed_.clear();
  next_ = SIZE_MAX;
  while (graph.top() != node_) {
    Node& node = graph.TakeOff();
    if (passed_.empty() && !(node.kind == Node::Kind::kMaybe && node.HasUntried())) {
      graph.Release(node);
    } else {
      passed_.push_back(&node);
    }
  }
  std::reverse(passed_.begin(), passed_.end());
  node_->replay_flag = !passed_.empty();
}

void Replay::Begin() {
  node_->replay_flag = false;
  next_ = 0;
}

Node* Replay::Recognize(size_t steps) {
  if (!IsReplaying() || passed_[next_]->steps != steps) return nullptr;
  return passed_[next_++];
}

Replay Replay::StopAt(Node& inner) {
  Replay rest(inner);
  if (IsReplaying()) {
    rest.passed_.assign(passed_.begin() + static_cast<ptrdiff_t>(next_), passed_.end());
    for (Node* p : rest.passed_) {
      if (p->HasUntried()) ArrangeReplay(*p);
    }
  }
  passed_.clear();
  next_ = SIZE_MAX;
  return rest;
}

}  // namespace mazurka
