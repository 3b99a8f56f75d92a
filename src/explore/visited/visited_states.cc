#include "explore/visited/visited_states.h"

#include "explore/visited/bare_fingerprints.h"
#include "explore/visited/exact_store.h"
#include "explore/visited/state_store.h"

namespace mazurka {
namespace {

class ByFingerprint : public VisitedStates {
 public:
  void Prefetch(Machine& machine) override { states_.Prefetch(machine.Fingerprint()); }
  Answer Visit(Machine& machine) override {
    Hash128 fingerprint = machine.Fingerprint();
    const StateStore::Found found = states_.Insert(fingerprint);
    if (found.is_new) *found.value = static_cast<uint32_t>(states_.size() - 1);
    return {found.is_new, StateNumber{*found.value}, fingerprint};
  }
  uint64_t size() const override { return states_.size(); }
  uint64_t bytes() const override { return states_.bytes(); }

 private:
  StateStore states_;
};

// Gives no numbers.
class BareFingerprints : public VisitedStates {
 public:
  void Prefetch(Machine& machine) override { states_.Prefetch(machine.Fingerprint()); }
  Answer Visit(Machine& machine) override {
    const Hash128 fingerprint = machine.Fingerprint();
    return {states_.Insert(fingerprint).is_new, kNoState, fingerprint};
  }
  uint64_t size() const override { return states_.size(); }
  uint64_t bytes() const override { return states_.bytes(); }

 private:
  StateSet states_;
};

class Exactly : public VisitedStates {
 public:
  Answer Visit(Machine& machine) override {
    bytes_.clear();
    machine.Inspect().AppendState(bytes_);
    const ExactStore::Found found = states_.Insert(bytes_);
    if (found.is_new) *found.value = static_cast<uint32_t>(states_.size() - 1);
    return {found.is_new, StateNumber{*found.value}, machine.Fingerprint()};
  }
  uint64_t size() const override { return states_.size(); }
  uint64_t bytes() const override { return states_.bytes(); }

 private:
  std::vector<uint8_t> bytes_;
  ExactStore states_;
};

class Nothing : public VisitedStates {
 public:
  Answer Visit(Machine& /*machine*/) override { return {true, kNoState, {}}; }
  uint64_t size() const override { return 0; }
  uint64_t bytes() const override { return 0; }
  bool remembers() const override { return false; }
};

}  // namespace

std::unique_ptr<VisitedStates> VisitedByFingerprint() { return std::make_unique<ByFingerprint>(); }
std::unique_ptr<VisitedStates> VisitedWithoutNumbers() {
  return std::make_unique<BareFingerprints>();
}
std::unique_ptr<VisitedStates> VisitedExactly() { return std::make_unique<Exactly>(); }
std::unique_ptr<VisitedStates> NoVisitedStates() { return std::make_unique<Nothing>(); }

}  // namespace mazurka
