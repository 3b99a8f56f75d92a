// Lock information: other threads can observe only the outermost lock and unlock of a monitor.

#include "reductions/jpf/filter.h"

namespace mazurka {
namespace {

class LocksFilter : public Filter {
 public:
  bool Passes(Machine& machine, ThreadId t, const Operation& op) override {
    const bool locks = op.kind == OperationKind::kLock || op.kind == OperationKind::kUnlock;
    return locks && machine.Inspect().IsReentrant(t);
  }
};

}  // namespace

std::unique_ptr<Filter> MakeLocksFilter() { return std::make_unique<LocksFilter>(); }

}  // namespace mazurka
