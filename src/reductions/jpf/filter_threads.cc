// Thread information: if no other thread is enabled, none can come first.

#include "reductions/jpf/filter.h"

namespace mazurka {
namespace {

class ThreadsFilter : public Filter {
 public:
  bool Passes(Machine& machine, ThreadId /*t*/, const Operation& op) override {
    return machine.Enabled().size() == 1 && op.kind != OperationKind::kContinue;
  }
};

}  // namespace

std::unique_ptr<Filter> MakeThreadsFilter() { return std::make_unique<ThreadsFilter>(); }

}  // namespace mazurka
