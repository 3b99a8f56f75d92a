#pragma once

#include "reductions/engine/analysis.h"

namespace mazurka {

// The dependence relation that loses nothing: transitions depend on each other if they touch the
// same place and one of them writes to it. Which of them had to happen before which is kept as
// clock vectors in the nodes.
class Conflicts : public DependenceRelation {
 public:
  bool Dependent(const Node& earlier, const Node& later) override;
  bool HappensBefore(const Node& earlier, const Node& later) override;
  void NodeCreated(Machine& machine, Node& node, Node* parent) override;

 private:
  // Component t is the generation after that of the last node of thread t whose transition happens
  // before the end of this one, or is it; 0: none.
  struct Clock : DependenceInfo {
    std::vector<uint32_t> last;
  };

  static bool IsBefore(const Node& earlier, const Clock& clock);
};

// Whether accesses of the two are in conflict.
bool InConflict(const std::vector<Access>& a, const std::vector<Access>& b);

}  // namespace mazurka
