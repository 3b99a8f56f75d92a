// The instruction's type. A machine stops only before what others may notice, so most instructions
// are out already; what is left are operations that touch nothing at all.

#include "reductions/jpf/filter.h"

namespace mazurka {
namespace {

class TypeFilter : public Filter {
 public:
  bool Passes(Machine& /*machine*/, ThreadId /*t*/, const Operation& op) override {
    // Not kContinue: it is a loop that goes on for long, and only a state that is kept ends it.
    return op.kind == OperationKind::kYield || op.kind == OperationKind::kChoose;
  }
};

}  // namespace

std::unique_ptr<Filter> MakeTypeFilter() { return std::make_unique<TypeFilter>(); }

}  // namespace mazurka
