// Answers the questions of reductions about the objects and locks of a Java machine.

#include "java_machine/java_machine.h"
#include "java_machine/pending.h"
#include "jvm/interpreter/locks.h"
#include "jvm/threads/atomic_sections.h"

namespace mazurka {
namespace {

// Operations that touch one object and nothing else, so that a thread that cannot reach it cannot
// interfere. A lock that an interrupt can end, a wait and a join also depend on the thread's
// interrupt status; a start changes the set of threads.
bool TouchesOneObject(Vm& vm, const Thread& t, OperationKind kind) {
  if (kind == OperationKind::kContinue || !TraitsOf(kind).one_place) return false;
  if (kind != OperationKind::kLock) return true;
  return t.status != ThreadStatus::kAtLock ||
         (!vm.options().lock_notes && (t.lock_flags & kLockInterruptible) == 0);
}

// True if the thread is about to do nothing but take a read lock, without queueing, or release one.
// No step of other threads of this kind can enable, disable or change such a step: the last release
// makes writers enabled, and not readers. A reader that queues, or leaves the queue, moves the
// threads behind it.
bool CountsReaders(Vm& vm, const Thread& t) {
  if (t.status != ThreadStatus::kAtLock || t.wait_sequence != 0 || t.interrupted ||
      vm.options().lock_notes || vm.options().lock_looks ||
      KindOfSync(vm, t.wait_object) != SyncKind::kReadWrite)
    return false;
  const uint32_t state = LockState(vm, t.wait_object);
  if ((state & kWriteMask) != 0 || state / kReadUnit > kMaxReadWriteHolds / 2) return false;
  // A thread with read holds does not have the write lock, and cannot release it.
  if (t.lock_op == LockOp::kUnlock) return ReadHolds(vm, t.wait_object, t.object) > 0;
  return t.lock_op == LockOp::kLock && (t.lock_flags & ~kLockInterruptible) == kLockShared &&
         LockActions(vm, t) == kLockProceed;
}

}  // namespace

bool JavaMachine::IsShared(ThreadId id, Sharing how) {
  Thread& t = vm_.threads()[id];
  const OperationPlace place = PendingPlace(vm_, t);
  if (!TouchesOneObject(vm_, t, place.kind) || IsNull(place.object)) return true;
  if ((vm_.heap().Header(place.object).meta & kSharedFlags) == 0) return false;
  return how == Sharing::kEscape || reachability_->IsShared(t, place.object);
}

bool JavaMachine::IsReentrant(ThreadId id) {
  Thread& t = vm_.threads()[id];
  const OperationPlace place = PendingPlace(vm_, t);
  if (IsNull(place.object)) return false;
  if (t.status == ThreadStatus::kAtLock) {
    if (KindOfSync(vm_, place.object) != SyncKind::kReentrant ||
        (t.lock_flags & kLockInterruptible) != 0)
      return false;
    if (LockOwner(vm_, place.object) != t.object) return false;
    return place.kind == OperationKind::kLock ||
           (place.kind == OperationKind::kUnlock && LockState(vm_, place.object) > 1);
  }
  if (!vm_.monitors().Holds(t, place.object)) return false;
  const uint32_t count = vm_.heap().Header(place.object).lock >> 16;
  return place.kind == OperationKind::kLock || (place.kind == OperationKind::kUnlock && count > 1);
}

// An object whose monitor is held is new or has changed.
template <typename Visit>
void JavaMachine::ForEachChanged(Visit visit) {
  fingerprinter_->Now();
  const Heap& heap = vm_.heap();
  fingerprinter_->ForEachChangedOld(visit);
  for (Ref r = fingerprinter_->first_new(); heap.Address(r) < heap.top();
       r = heap.RefOf(heap.Address(r) + heap.SizeOf(r)))
    visit(r);
}

void JavaMachine::AppendHeldLocks(ThreadId id, std::vector<uint64_t>& names) {
  const Thread& t = vm_.threads()[id];
  ForEachChanged([&](Ref r) {
    const bool is_owner =
        vm_.monitors().Holds(t, r) || (IsAbstractSync(vm_, r) && LockOwner(vm_, r) == t.object);
    if (is_owner) names.push_back(vm_.objects().StableName(r));
  });
}

void JavaMachine::AppendReadLocks(ThreadId id, std::vector<uint64_t>& names) {
  const Thread& t = vm_.threads()[id];
  ForEachChanged([&](Ref r) {
    const bool holds = IsAbstractSync(vm_, r) && IsReadWriteSync(vm_, r) &&
                       LockOwner(vm_, r) != t.object && ReadHolds(vm_, r, t.object) > 0;
    if (holds) names.push_back(vm_.objects().StableName(r));
  });
}

std::optional<CounterStep> JavaMachine::CounterStepOf(ThreadId id) {
  const Thread& t = vm_.threads()[id];
  const bool takes = TakesPermits(vm_, t);
  if (!takes && !GivesPermits(vm_, t) && !CountsReaders(vm_, t)) return std::nullopt;
  if (CollectorAlternatives(t) > 0) return std::nullopt;
  const bool is_semaphore = KindOfSync(vm_, t.wait_object) == SyncKind::kSemaphore;
  const CounterStep step{
      .object = vm_.objects().StableName(t.wait_object),
      .takes = takes,
      .amount = is_semaphore ? int64_t{static_cast<int32_t>(t.lock_saved)} : 0,
      .value = is_semaphore ? int64_t{static_cast<int32_t>(LockState(vm_, t.wait_object))} : 0};
  if (!takes && step.value + step.amount >= CounterStep::kLimit) return std::nullopt;
  return step;
}

std::string JavaMachine::FieldName(ThreadId id) {
  const Field* field = PendingField(vm_, vm_.threads()[id]);
  if (field == nullptr) return "";
  return field->owner->ExternalName() + "." + std::string(field->name.view());
}

// The attribute of the field that is accessed, else that of the method that the thread is in.
Relevance JavaMachine::RelevanceOf(ThreadId id) {
  if (!annotations_.relevance()) return Relevance::kAutomatic;
  Thread& t = vm_.threads()[id];
  const Field* field = PendingField(vm_, t);
  if (field != nullptr && field->relevance != Relevance::kAutomatic) return field->relevance;
  return t.frame != nullptr ? t.frame->method->relevance : Relevance::kAutomatic;
}

void JavaMachine::RefuseAtomicWait(Thread& t) {
  if (AtomicSections(t) == 0 || t.status == ThreadStatus::kAssumeFailed) return;
  for (const Frame* f = t.frame; f != nullptr; f = f->previous) {
    if ((f->flags & kFrameAtomicCall) == 0) continue;
    vm_.Unsupported(t, "waiting in a method with the attribute atomic: " + f->method->FullName());
    return;
  }
}

}  // namespace mazurka
