// Giving a lock back. While a thread holds a lock others can do nothing with it but ask, so it
// makes no difference to them whether they go before the unlock or behind it. Those that ask (a
// tryLock that fails, the state of a thread that waits for the lock) can tell: the filter is not
// complete.

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
    return passed_ ? "That a lock was still held when another thread asked may have been left out "
                     "(--filters release)."
                   : "";
  }

 private:
  bool passed_ = false;
};

}  // namespace

std::unique_ptr<Filter> MakeReleaseFilter() { return std::make_unique<ReleaseFilter>(); }

}  // namespace mazurka
