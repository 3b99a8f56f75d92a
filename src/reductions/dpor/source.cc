// Source-DPOR with sleep sets: Abdulla, Aronis, Jonsson, Sagonas, "Source Sets: A Foundation for
// Optimal Dynamic Partial Order Reduction", J. ACM 64(4), 2017, Algorithm 1.
//
// For a race of e with e', let E' = pre(E, e) and v = notdep(e, E).proc(e'). If no thread that can
// begin v is in backtrack(E'), the reduction adds one. The rest is in backtracking.cc.

#include "reductions/dpor/backtracking.h"

namespace mazurka {
namespace {

class Source : public Backtracking {
 public:
  using Backtracking::Backtracking;

 private:
  bool RecordRace(const Reversal& race) override { return NeedsInitialOf(race.independent, race); }
};

}  // namespace

std::unique_ptr<Reduction> MakeSource(const ReductionOptions& options) {
  return std::make_unique<Source>(options.order);
}

}  // namespace mazurka
