// The instruction's type. A machine stops only before operations that other threads may observe,
// which excludes most instructions. What remains for this filter are operations that touch nothing.

#include "reductions/jpf/filter.h"

namespace mazurka {
namespace {

class TypeFilter : public Filter {
 public:
  bool Passes(Machine& /*machine*/, ThreadId /*t*/, const Operation& op) override {
    // Not kContinue: it continues a long loop, and only a kept state can end an endless loop.
    return op.kind == OperationKind::kYield || op.kind == OperationKind::kChoose;
  }
};

}  // namespace

std::unique_ptr<Filter> MakeTypeFilter() { return std::make_unique<TypeFilter>(); }

}  // namespace mazurka
