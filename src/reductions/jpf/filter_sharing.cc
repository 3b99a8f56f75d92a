// Sharing, as the machine computes it for the current state. An object that no other thread can
// reach cannot be touched by another thread before this one has moved.

#include "reductions/jpf/filter.h"

namespace mazurka {
namespace {

class SharingFilter : public Filter {
 public:
  explicit SharingFilter(Sharing how) : how_(how) {}

  bool Passes(Machine& machine, ThreadId t, const Operation& op) override {
    return op.kind != OperationKind::kContinue && !machine.IsShared(t, how_);
  }

 private:
  const Sharing how_;
};

}  // namespace

std::unique_ptr<Filter> MakeEscapeFilter() {
  return std::make_unique<SharingFilter>(Sharing::kEscape);
}
std::unique_ptr<Filter> MakeReachabilityFilter() {
  return std::make_unique<SharingFilter>(Sharing::kReachability);
}

}  // namespace mazurka
