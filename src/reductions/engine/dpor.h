#pragma once

#include "reductions/engine/analysis.h"
#include "reductions/engine/graph.h"

namespace mazurka {

// Algorithm 1 of the paper, from EXECUTEDPOR on. Finds the last transitions that a pending
// operation could come before, and adds its thread to the choices there.
class Dpor {
 public:
  Dpor(DporGraph& graph, DependenceRelation& dependence) : graph_(graph), dependence_(dependence) {}

  // N is the new last node of the path.
  void ExecuteDpor(Node& n);
  // The same for operations that no new node announces. The transition of N's parent may have
  // touched more than it announced, and the other threads have pending operations too.
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
