#include "reductions/selective/visibility.h"

#include <algorithm>
#include <string>

#include "base/hash.h"

namespace mazurka {
namespace {

constexpr uint64_t kAllVisible = 1;  // the name of everything

uint64_t CounterName(uint64_t object) { return Mix64(object ^ 0x636f756e74657273); }

uint64_t HashOf(std::string_view text) {
  uint64_t hash = 2;
  for (char c : text) hash = Mix64(hash + static_cast<unsigned char>(c));
  return hash;
}

}  // namespace

Visibility::Visibility(std::vector<uint64_t> names, bool all_visible, Places& places)
    : names_(names.begin(), names.end()), all_visible_(all_visible), places_(places) {
  if (names_.contains(kAllVisible)) all_visible_ = true;
}

SyncOrder::StepClass Visibility::ClassOf(Machine& machine, ThreadId t) {
  using enum SyncOrder::StepClass;
  if (all_visible_) return kVisible;
  const Operation op = machine.Pending(t);
  switch (op.kind) {
    case OperationKind::kContinue:
    case OperationKind::kYield:
      return kHidden;
    case OperationKind::kRead:
    case OperationKind::kWrite:
      if (machine.Inspect().ModeOf(t) != AccessMode::kPlain) return kVisible;
      return IsCommunication(machine, t, op) ? kVisible : kHidden;
    case OperationKind::kLock:
      return machine.Inspect().IsReentrant(t) ? kHidden : kVisible;
    case OperationKind::kUnlock:
      if (machine.Inspect().IsReentrant(t)) return kHidden;
      return IsCommunication(machine, t, op) ? kVisible : kRelease;
    default:
      return kVisible;
  }
}

Visibility::Known& Visibility::KnownOf(PlaceId place) {
  const size_t index = IndexOf(place);
  if (known_.size() <= index) known_.resize(std::max(index + 1, known_.size() * 2));
  return known_[index];
}

uint64_t Visibility::NameOf(PlaceId place, uint64_t field) const {
  const Places::Place& p = places_[place];
  return Mix64(p.object + Mix64(field == 0 ? 0 : p.slot + 1));
}

bool Visibility::IsCommunication(Machine& machine, ThreadId t, const Operation& op) {
  accesses_.clear();
  machine.AppendPendingAccesses(t, accesses_);
  // An abstract lock is a whole object, and has operations that do not wait for its release.
  if (accesses_.size() != 1 || accesses_.front().bytes == 0) return true;
  const PlaceId place = places_.Find(accesses_.front());
  Known& known = KnownOf(place);
  if (known.is_known) return known.is_communication;
  known.is_known = true;
  if (op.kind != OperationKind::kUnlock) {
    const std::string field = machine.Inspect().FieldName(t);
    if (!field.empty()) known.field = HashOf(field);
  }
  known.is_communication =
      names_.contains(known.field) || names_.contains(NameOf(place, known.field));
  return known.is_communication;
}

void Visibility::Reclassify(PlaceId place, std::vector<uint64_t>& names) {
  Known& known = KnownOf(place);
  known.is_known = known.is_communication = true;
  auto add = [&](uint64_t name) {
    if (names_.insert(name).second) names.push_back(name);
  };
  // A name of an object may mean an object of another class in another execution, which has another
  // field there. The name of the place itself guarantees that the next search knows more.
  add(NameOf(place, known.field));
  if (known.field != 0) add(known.field);
}

bool Visibility::IsUnordered(uint64_t counter) const {
  return all_visible_ || names_.contains(CounterName(counter));
}

void Visibility::SetUnordered(uint64_t counter, std::vector<uint64_t>& names) {
  const uint64_t name = CounterName(counter);
  if (names_.insert(name).second) names.push_back(name);
}

void Visibility::ReclassifyAll(std::vector<uint64_t>& names) {
  all_visible_ = true;
  if (names_.insert(kAllVisible).second) names.push_back(kAllVisible);
}

}  // namespace mazurka
