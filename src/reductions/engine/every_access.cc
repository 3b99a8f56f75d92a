// EveryAccess of Storey, Mercer, Parizek: a scheduling point, with a choice generator, at each
// operation that other threads could observe.

#include "reductions/engine/conflicts.h"
#include "reductions/engine/engine.h"

namespace mazurka {
namespace {

class EveryAccess : public Marker {
 public:
  Mark MarkOperation(Machine& machine, ThreadId t) override {
    // An operation that touches nothing matters only if it fails, which the end of the program
    // observes.
    return machine.Pending(t).object == 0 ? Mark::kMaybe : Mark::kYes;
  }
};

}  // namespace

std::unique_ptr<Reduction> MakeEveryAccess(const ReductionOptions& options) {
  return MakeEngine({std::make_shared<EveryAccess>(), std::make_shared<Conflicts>(), {}}, options);
}

}  // namespace mazurka
