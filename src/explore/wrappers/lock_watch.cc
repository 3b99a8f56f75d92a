#include "explore/wrappers/lock_watch.h"

#include <algorithm>

#include "base/hash.h"
#include "base/join.h"
#include "properties/side.h"

namespace mazurka {

bool LockWatch::Counts(ThreadId t) {
  const OperationKind kind = inner_.Pending(t).kind;
  if (kind != OperationKind::kRead && kind != OperationKind::kWrite) return false;
  Inspector& inspector = inner_.Inspect();
  if (inspector.ModeOf(t) != AccessMode::kPlain || ends_.IsAlone(inner_, t)) return false;
  return in_library_ || inspector.OwnedByLibrary(t).empty();
}

std::string LockWatch::LocksText(const std::vector<uint64_t>& locks) {
  std::vector<std::string> texts;
  for (uint64_t lock : locks) texts.push_back(inner_.Narrate().LockText(lock));
  std::ranges::sort(texts);
  return "{" + Joined(texts) + "}";
}

LockUse LockWatch::DescribeUse(ThreadId t) {
  const AccessPlace place = PlaceOfAccess(inner_, t);
  return {.thread = inner_.Narrate().ThreadName(t),
          .what = place.what,
          .where = place.where,
          .locks = LocksText(use_.locks),
          .id = t};
}

// Judges the access before the step: the state behind it no longer describes it.
void LockWatch::Step(ThreadId t, uint32_t choice) {
  found_.reset();
  ends_.BeforeStep(inner_, t);
  if (Counts(t)) {
    const Operation op = inner_.Pending(t);
    Inspector& inspector = inner_.Inspect();
    use_.thread = Mix64(inspector.StableNameOf(t) + 1) | 1;  // 0 stands for no thread
    use_.writes = op.kind == OperationKind::kWrite;
    use_.locks.clear();
    inspector.AppendHeldLocks(t, use_.locks);
    // A read lock excludes writers, so it protects reads alone.
    if (!use_.writes) inspector.AppendReadLocks(t, use_.locks);
    std::ranges::sort(use_.locks);
    for (uint32_t byte = op.slot; byte < op.slot + op.bytes; ++byte) {
      const LockSets::Effect effect = sets_.Record(op.object, byte, use_);
      if (effect == LockSets::Effect::kNone) continue;
      LockUse use = DescribeUse(t);
      if (effect == LockSets::Effect::kViolated && !found_) {
        const LockUse& earlier = sets_.EarlierBy(use.thread);
        found_ = {earlier, use, LocksText(sets_.CandidatesBeforeLast())};
      }
      sets_.Describe(std::move(use));
    }
  }
  inner_.Step(t, choice);
  ends_.AfterStep(inner_);
}

}  // namespace mazurka
