#pragma once

#include "reductions/engine/analysis.h"

namespace mazurka {

// The complete dependence relation: two transitions depend on each other if they touch the same
// place and one of them writes to it. The nodes keep the happens-before relation as clock vectors.
class Conflicts : public DependenceRelation {
 public:
  bool Dependent(const Node& earlier, const Node& later) override;
  bool HappensBefore(const Node& earlier, const Node& later) override;
  void NodeCreated(Machine& machine, Node& node, Node* parent) override;

 private:
  // Component t is the generation + 1 of the last node of thread t whose transition happens before
  // the end of this one, or is this one; 0: none. Not a row of VectorClocks: a node keeps its data
  // when it leaves the path, until a replay puts it back.
  struct Clock : DependenceInfo {
    std::vector<uint32_t> last;
  };

  static bool IsBefore(const Node& earlier, const Clock& clock);
};

// True if an access of `a` conflicts with an access of `b`.
bool InConflict(const std::vector<Access>& a, const std::vector<Access>& b);

}  // namespace mazurka
