// Releasing a lock. While a thread holds a lock, other threads can only query it, so their other
// steps can come after the release as well as before it. A query can distinguish the two orders: a
// tryLock that fails, or getState of a thread that waits for the lock. So the filter is incomplete.

#include "reductions/jpf/filter.h"

namespace mazurka {
namespace {

class ReleaseFilter : public Filter {
 public:
  bool Passes(Machine& /*machine*/, ThreadId /*t*/, const Operation& op) override {
    if (op.kind != OperationKind::kUnlock) return false;
    passed_ = true;
    return true;
  }
  std::string LeftOut() const override {
    return passed_ ? "Executions in which a thread finds a lock still held may be missing "
                     "(--filters release)."
                   : "";
  }

 private:
  bool passed_ = false;
};

}  // namespace

std::unique_ptr<Filter> MakeReleaseFilter() { return std::make_unique<ReleaseFilter>(); }

}  // namespace mazurka
