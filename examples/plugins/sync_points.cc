// An analysis on the DPOR engine: context switches happen only where threads synchronise. All steps
// of a thread between two such operations are one transition. This is complete for programs without
// data races; with data races it misses behaviours.

#include <mazurka/plugin/plugin.h>
#include <mazurka/reductions/engine/conflicts.h>
#include <mazurka/reductions/engine/engine.h>

namespace {

using namespace mazurka;

class SyncPoints : public Marker {
 public:
  Mark MarkOperation(Machine& machine, ThreadId t) override {
    switch (machine.Pending(t).kind) {
      case OperationKind::kRead:
      case OperationKind::kWrite:
        return machine.Inspect().ModeOf(t) == AccessMode::kPlain ? Mark::kNo : Mark::kYes;
      case OperationKind::kCopy:
        return Mark::kNo;
      default:
        return Mark::kYes;
    }
  }
};

std::unique_ptr<Reduction> Make(const ReductionOptions& options) {
  auto marker = std::make_shared<SyncPoints>();
  auto dependence = std::make_shared<Conflicts>();
  return MakeEngine({marker, dependence, {}}, options);
}

void Extend(Catalogs& catalogs) {
  catalogs.reductions.push_back({.name = "sync-points",
                                 .summary = "switches threads only where they synchronise",
                                 .is_complete = false,
                                 .store = StoreNeed::kNoStates,
                                 .make = Make,
                                 .options = {ReductionOption::kGraph}});
}

}  // namespace

MAZURKA_PLUGIN(Extend)
