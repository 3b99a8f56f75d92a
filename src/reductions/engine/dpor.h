#pragma once

#include "reductions/engine/analysis.h"
#include "reductions/engine/graph.h"

namespace mazurka {

// Algorithm 1 of the paper, from EXECUTEDPOR on: finds for what is about to happen the last
// transition that it could as well come before, and adds it to the choices there.
class Dpor {
 public:
  Dpor(DporGraph& graph, DependenceRelation& dependence) : graph_(graph), dependence_(dependence) {}

  // N was created, the last node of the path.
  void ExecuteDpor(Node& n);
  // The same for what is not announced: the transition of N's parent may have touched more than was
  // known before, and the other threads have next operations too.
  void ExecuteDporForOthers(const Node& n);

 private:
  void SearchAncestors(const Node& n);
  void CompareOther(const Node& n, const Node::ThreadHere& other);
  bool Compare(Node& p, const Node& n);
  static void AddScheduleFor(Node& p, const Node& n);

  DporGraph& graph_;
  DependenceRelation& dependence_;
  std::vector<const Node*> found_;  // by SearchAncestors
  Node pending_;                    // stands for the next operation of a thread that is not running
};

}  // namespace mazurka
