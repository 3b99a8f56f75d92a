#include "explore/samplers/shared_places.h"

#include "base/fluid_names.h"
#include "base/hash.h"

namespace mazurka {

uint64_t SharedPlaces::KeyOf(const Access& access) {
  return Mix64(StoredName(access.object) + Mix64(access.slot));
}

void SharedPlaces::Record(uint64_t thread, std::span<const Access> footprint) {
  for (const Access& access : footprint) {
    Use& use = uses_.try_emplace(KeyOf(access), Use{thread}).first->second;
    use.several |= use.thread != thread;
    use.written |= access.writes;
  }
}

bool SharedPlaces::IsUnnoticed(Machine& machine, ThreadId t, uint64_t thread) {
  const OperationKind kind = machine.Pending(t).kind;
  if (kind == OperationKind::kContinue) return true;
  if (!TraitsOf(kind).mergeable || machine.Alternatives(t) != 1) return false;
  announced_.clear();
  machine.AppendPendingAccesses(t, announced_);
  for (const Access& access : announced_) {
    if (access.object == kEverythingObject) return false;
    const auto known = uses_.find(KeyOf(access));
    if (known == uses_.end()) continue;
    const Use& use = known->second;
    if ((use.several || use.thread != thread) && (use.written || access.writes)) return false;
  }
  return true;
}

}  // namespace mazurka
