// EveryAccess of Storey, Mercer, Parizek: a scheduling point, with a choice generator, at each
// operation that others could notice.

#include "reductions/engine/conflicts.h"
#include "reductions/engine/engine.h"
#include "reductions/engine/make.h"

namespace mazurka {
namespace {

class EveryAccess : public Marker {
 public:
  Mark MarkOperation(Machine& machine, ThreadId t) override {
    // What touches nothing can be noticed by the end of the program only, if it fails.
    return machine.Pending(t).object == 0 ? Mark::kMaybe : Mark::kYes;
  }
};

}  // namespace

std::unique_ptr<Reduction> MakeEveryAccess(const ReductionOptions& options) {
  return MakeEngine({std::make_shared<EveryAccess>(), std::make_shared<Conflicts>(), {}}, options);
}

}  // namespace mazurka
