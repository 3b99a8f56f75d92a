// Dynamic partial order reduction with persistent sets and sleep sets: Flanagan, Godefroid,
// "Dynamic Partial-Order Reduction for Model Checking Software", POPL 2005.
//
// For a race between S_i and the next step of thread p, the backtrack set of the state before S_i
// needs a thread from E of the paper: p itself, or a thread with a later step that happens before
// p's step. The paper leaves open which one. Because of the sleep sets, it must be a thread that
// can come first among these steps. The rest is in backtracking.cc.

#include <algorithm>

#include "reductions/dpor/backtracking.h"

namespace mazurka {
namespace {

class Persistent : public Backtracking {
 public:
  using Backtracking::Backtracking;

 private:
  bool RecordRace(const Reversal& race) override {
    needed_.clear();
    for (size_t i = race.independent.size(); i-- > 0;) {
      const uint32_t step = race.independent[i];
      auto after = [&](uint32_t later) { return path().Before(step, later); };
      if (IsBeforeSecond(step, race) || std::any_of(needed_.begin(), needed_.end(), after))
        needed_.push_back(step);
    }
    std::reverse(needed_.begin(), needed_.end());
    return NeedsInitialOf(needed_, race);
  }

  std::vector<uint32_t> needed_;
};

}  // namespace

std::unique_ptr<Reduction> MakePersistent(const ReductionOptions& options) {
  return std::make_unique<Persistent>(options.order);
}

}  // namespace mazurka
