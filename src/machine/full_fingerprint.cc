// The fingerprint from nothing but the state, in the plainest way: what the faster one is compared
// with.

#include <unordered_set>

#include "machine/fingerprint.h"

namespace mazurka {

Hash128 Fingerprinter::FromScratch() {
  Hash128 sum = Rest();
  std::unordered_set<Ref> seen, old_seen;
  std::vector<Ref> stack;
  auto reach = [&](Ref r) {
    if (!IsNull(r) && !IsOld(r) && seen.insert(r).second) stack.push_back(r);
  };
  heap_.trail().ForEachSince(0, [&](Ref r, const uint8_t*, uint64_t, const uint8_t*) {
    if (IsNull(r) || !IsOld(r) || IsInternTable(r) || !old_seen.insert(r).second) return;
    sum += content_.Of(r);
    sum -= content_.Of(r, old_image_.data() + uint64_t{static_cast<uint32_t>(r)} * 8);
    content_.ForEachReference(r, reach);
  });
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    const Process& p = vm_.process(i);
    for (uint32_t id = 1; id < vm_.program().class_count(); ++id) {
      const ClassState& now = p.classes[id];
      sum += ClassTerm(p, id, now);
      if (id < old_classes_[i].size()) sum -= ClassTerm(p, id, old_classes_[i][id]);
      if (now.state != InitState::kNone) reach(now.mirror);
      reach(now.init_error);
    }
  }
  for (uint32_t slot = 0; slot < vm_.thread_slots(); ++slot) {
    const Thread& t = vm_.thread(static_cast<ThreadId>(slot));
    if (t.status == ThreadStatus::kUnused || t.status == ThreadStatus::kTerminated) continue;
    sum += thread_hasher_.Record(t);
    sum += thread_hasher_.Frames(t, reach);
    for (Ref r : {t.object, t.exception, t.wait_object}) reach(r);
  }
  while (!stack.empty()) {
    Ref r = stack.back();
    stack.pop_back();
    const ObjectHeader& header = heap_.Header(r);
    if (IsLiteral(header)) {
      sum += content_.Lock(header.name, header.lock);
      continue;
    }
    sum += content_.Of(r);
    content_.ForEachReference(r, reach);
  }
  return sum;
}

}  // namespace mazurka
