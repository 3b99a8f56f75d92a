// DataRaceBehavior of Storey, Mercer, Parizek: all behaviours that come from threads that touch the
// same places. A place is not known to be shared before a second thread touches it; until then its
// operations are maybe nodes. The set of shared places is kept when the search backtracks.

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>

#include "reductions/engine/conflicts.h"
#include "reductions/engine/engine.h"

namespace mazurka {
namespace {

class DataRaces : public Conflicts, public Marker, public Resettable {
 public:
  Mark MarkOperation(Machine& machine, ThreadId t) override {
    accesses_.clear();
    machine.AppendPendingAccesses(t, accesses_);
    for (const Access& access : accesses_) {
      if (shared_.contains(PlaceOf(access))) return Mark::kYes;
    }
    return Mark::kMaybe;
  }

  void NodeCreated(Machine& machine, Node& node, Node* parent) override {
    Conflicts::NodeCreated(machine, node, parent);
    if (parent == nullptr) return;
    for (const Access& access : parent->accesses) RecordAccess(PlaceOf(access), parent->thread);
  }

  // The number of places touched on the current path.
  std::any SavedState() override { return touched_.size(); }
  void ResetState(const std::any& saved) override {
    for (const size_t size = std::any_cast<size_t>(saved); touched_.size() > size;) {
      first_.erase(touched_.back());
      touched_.pop_back();
    }
  }

 private:
  using Place = std::pair<uint64_t, uint32_t>;  // object, slot

  static Place PlaceOf(const Access& access) { return {access.object, access.slot}; }

  void RecordAccess(const Place& place, ThreadId by) {
    const auto [first, is_new] = first_.try_emplace(place, by);
    if (is_new) touched_.push_back(place);
    if (first->second != by) shared_.insert(place);
  }

  // The first thread that touched it on this path.
  boost::unordered_flat_map<Place, ThreadId> first_;
  std::vector<Place> touched_;               // in the order of the first touch
  boost::unordered_flat_set<Place> shared_;  // on any path
  std::vector<Access> accesses_;
};

}  // namespace

std::unique_ptr<Reduction> MakeDataRaces(const ReductionOptions& options) {
  return MakeEngine(AnalysisOf(std::make_shared<DataRaces>()), options);
}

}  // namespace mazurka
