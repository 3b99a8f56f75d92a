#include "jvm/natives/concurrent/lock_looks.h"

namespace mazurka {
namespace {

// Calls `change` for each thread that has read the queue of the synchroniser and found threads that
// it has to wait for.
template <typename Change>
void ForEachHeldUp(Vm& vm, Ref sync, Change change) {
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (t.status != ThreadStatus::kAtLock || t.wait_object != sync ||
        (t.lock_flags & (kLockLooking | kLockPassed)) != kLockLooking)
      continue;
    vm.threads().BeforeChange(t);
    change(t);
  }
}

// The head of the queue changes: readers between the two reads of Look find no writer there.
void LetReadersPass(Vm& vm, Ref sync) {
  ForEachHeldUp(vm, sync, [](Thread& t) { t.lock_flags |= kLockPassed; });
}

// A thread leaves a place in the queue of a fair lock. A thread passes when all threads that it
// found in the queue have left.
void MoveLookersUp(Vm& vm, Ref sync, uint32_t place) {
  ForEachHeldUp(vm, sync, [&](Thread& t) {
    if (place <= t.wait_count) --t.wait_count;
    if (t.wait_count == 0) t.lock_flags |= kLockPassed;
  });
}

}  // namespace

void LetLookersPass(Vm& vm, Ref sync, uint32_t place) {
  if (IsFairSync(vm, sync)) {
    MoveLookersUp(vm, sync, place);
  } else if (place == 1) {
    LetReadersPass(vm, sync);
  }
}

bool Fades(NativeEnv& e, Ref sync) {
  Thread& t = e.thread;
  if (!e.vm.options().lock_looks || !IsReadWriteSync(e.vm, sync) || IsFairSync(e.vm, sync) ||
      !IsQueued(t) || (t.lock_flags & (kLockShared | kLockFaded)) != 0)
    return false;
  e.vm.threads().BeforeChange(t);
  t.lock_flags |= kLockFaded;
  LetLookersPass(e.vm, sync, t.wait_sequence);
  return true;
}

bool Lingers(NativeEnv& e, Ref sync) {
  Thread& t = e.thread;
  const bool observable = IsReadWriteSync(e.vm, sync) || IsFairSync(e.vm, sync);
  if (!e.vm.options().lock_looks || !observable || !IsQueued(t) ||
      (t.lock_flags & kLockGivesUp) != 0)
    return false;
  e.vm.threads().BeforeChange(t);
  t.lock_flags |= kLockGivesUp;
  return true;
}

// A thread keeps its first look at the queue of a fair lock: threads that queue later cannot hold
// it up. wait_count is the number of threads that do.
NativeStatus Look(NativeEnv& e, Ref sync) {
  Thread& t = e.thread;
  const bool fair = IsFairSync(e.vm, sync), shared = (t.lock_flags & kLockShared) != 0;
  const bool may_share = shared || KindOfSync(e.vm, sync) == SyncKind::kSemaphore;
  const bool fails = FailsNow(e.vm, t);
  const bool reads =
      (t.lock_flags & kLockLooking) == 0 || (shared && t.lock_saved != LockState(e.vm, sync));
  e.vm.threads().BeforeChange(t);
  if (fair && may_share && fails) t.lock_flags |= kLockFailed;
  if (!reads) return StayAtLock(e);
  if (fair) t.wait_count = static_cast<uint16_t>(LockLine(e.vm, sync).size());
  const bool passes = fair ? t.wait_count == 0 : !IsHeldUpByQueue(e.vm, t);
  if (shared) t.lock_saved = LockState(e.vm, sync);
  t.lock_flags &= ~kLockPassed;
  t.lock_flags |= passes ? kLockLooking | kLockPassed : kLockLooking;
  return StayAtLock(e);
}

bool NeedsLooks(NativeEnv& e) {
  return !e.vm.options().lock_looks && IsHeldUpByQueue(e.vm, e.thread);
}

}  // namespace mazurka
