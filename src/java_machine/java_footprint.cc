// The footprints of steps.

#include <cstring>

#include "java_machine/java_machine.h"
#include "java_machine/pending.h"
#include "jvm/interpreter/choices.h"
#include "jvm/interpreter/locks.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/transfers.h"
#include "jvm/natives/unsafe/unsafe_place.h"

namespace mazurka {
namespace {

static_assert(kEverything == kEverythingObject && kClockName == kClockObject);
static_assert(static_cast<uint32_t>(SpecialSlot::kInterrupt) == kInterruptSlot &&
              static_cast<uint32_t>(SpecialSlot::kInitialization) == kInitializationSlot);

// Whether the thread is about to execute a compare-and-set that will find another value than it
// expects. Such an operation only reads.
bool IsFailingUpdate(Vm& vm, Thread& t) {
  const PendingCall call = PendingNativeCall(vm, t);
  if (call.method == nullptr || !call.method->is_compare_and_set) return false;
  if (MayFailSpuriously(vm, t, *call.method)) return false;
  uint64_t offset;
  std::memcpy(&offset, call.arguments + 2, sizeof offset);
  const UnsafePlace place{vm, static_cast<Ref>(call.arguments[1]), offset};
  const uint32_t bytes = call.method->operation_bytes;
  // Numbers are stored with the low byte first, in arguments and in objects.
  return place.CanRead(bytes) && std::memcmp(place.Bytes(), call.arguments + 4, bytes) != 0;
}

// Whether a join has no limit and can end only by the thread's end. Such a join only reads, unlike
// other joins.
bool IsPlainJoin(const Thread& t) {
  return t.status == ThreadStatus::kRunnable && !t.interrupted && t.callee != nullptr &&
         t.callee->descriptor.view() == "()V";
}

// Whether the thread is about to call Thread.interrupted(), which clears its interrupt status.
bool IsInterruptedCall(const Thread& t) {
  return t.status == ThreadStatus::kRunnable && t.callee != nullptr && t.callee->is_static() &&
         t.callee->operation_place == static_cast<uint8_t>(NativePlace::kOwn);
}

// Whether the thread is about to call interrupt(), which reads whether the other thread may be in a
// call on a channel.
bool IsInterruptCall(const Thread& t) {
  return t.status == ThreadStatus::kRunnable && t.callee != nullptr && !t.callee->is_static() &&
         t.callee->name.view() == "interrupt";
}

// Writes field by field: copying a struct right after its parts were written stalls on all of them.
void Append(std::vector<Access>& accesses, OperationKind kind, uint64_t object, uint32_t slot,
            uint32_t bytes, bool writes) {
  Access& access = accesses.emplace_back();
  access.kind = kind;
  access.object = object;
  access.slot = slot;
  access.bytes = bytes;
  access.writes = writes;
}

// A slot of the thread's own Thread object.
void AppendOwn(Vm& vm, const Thread& t, OperationKind kind, SpecialSlot slot, bool writes,
               std::vector<Access>& accesses) {
  Append(accesses, kind, vm.objects().StableName(t.object), static_cast<uint32_t>(slot), 1, writes);
}

// Thread.exit() sets these fields to null. Natives of other threads read two of them. The rest are
// read by their own thread alone, unless a thread of the program has refuted that.
void AppendDroppedFields(Vm& vm, const Operation& end, std::vector<Access>& accesses) {
  const Program::ThreadFields& fields = vm.program().thread_fields;
  for (const Field* field : fields.dropped_at_exit) {
    if (field == fields.group || field == fields.handler || vm.assumptions().IsMutated(*field))
      Append(accesses, end.kind, end.object, field->offset, 4, true);
  }
}

// The places that the operation touches besides its object.
void AppendOtherPlaces(Vm& vm, const Thread& t, const Operation& op,
                       std::vector<Access>& accesses) {
  switch (op.kind) {
    case OperationKind::kWait:
    case OperationKind::kReacquire:
      AppendOwn(vm, t, op.kind, SpecialSlot::kInterrupt, true, accesses);
      AppendOwn(vm, t, op.kind, SpecialSlot::kWake, false, accesses);
      break;
    case OperationKind::kInterrupt:
      if (IsInterruptCall(t))
        Append(accesses, op.kind, op.object,
               vm.program().known.thread->FieldNamed("blocker")->offset, 4, false);
      break;
    case OperationKind::kJoin:
      AppendOwn(vm, t, op.kind, SpecialSlot::kInterrupt, !IsPlainJoin(t), accesses);
      Append(accesses, op.kind, op.object, kMonitorSlot, 4, false);
      break;
    case OperationKind::kStart:
      Append(accesses, op.kind, op.object, kMonitorSlot, 4, false);
      Append(accesses, op.kind, op.object, static_cast<uint32_t>(SpecialSlot::kInterrupt), 1,
             false);
      break;
    case OperationKind::kEnd:
      Append(accesses, op.kind, op.object, kMonitorSlot, 4, true);
      AppendDroppedFields(vm, op, accesses);
      break;
    case OperationKind::kQuery:
      // A thread that fails looks up the handler for uncaught exceptions.
      if (op.object == kUserThreadsName) {
        const Program::ThreadFields& fields = vm.program().thread_fields;
        const Klass& thread_class = *vm.program().known.thread;
        Append(accesses, op.kind, vm.objects().StableName(t.object), fields.handler->offset, 4,
               false);
        Append(accesses, op.kind, Classes::MirrorName(thread_class), fields.default_handler->offset,
               4, false);
      }
      break;
    case OperationKind::kOutput:
      Append(accesses, op.kind, kConsoleName, 0, 0, true);
      break;
    case OperationKind::kUnpark:
      Append(accesses, op.kind, op.object, static_cast<uint32_t>(SpecialSlot::kLife), 1, false);
      break;
    default:
      break;
  }
}

}  // namespace

void JavaMachine::RecordOperation(const Thread& t, const Operation& op,
                                  std::vector<Access>& accesses) {
  // Most operations are one of these, and touch one place.
  if (op.kind == OperationKind::kRead || op.kind == OperationKind::kWrite)
    return Append(accesses, op.kind, op.object, op.slot, op.bytes,
                  op.kind == OperationKind::kWrite);
  if (op.kind == OperationKind::kFile) return RecordFile(vm_.threads()[t.id], accesses);
  bool writes = TraitsOf(op.kind).writes && !OnlyReadsLock(vm_, t);
  // A thread's position changes with every step, also with reads.
  if (op.object == kEverything) writes = true;
  if (op.kind == OperationKind::kUpdate && IsFailingUpdate(vm_, vm_.threads()[t.id]))
    writes = false;
  if (op.kind == OperationKind::kInterrupt && !t.interrupted && IsInterruptedCall(t))
    writes = false;
  // Other threads observe only that a lock is acquired and released, not how often.
  const bool locks = op.kind == OperationKind::kLock || op.kind == OperationKind::kUnlock;
  if (locks && IsReentrant(t.id)) return Append(accesses, op.kind, 0, 0, 0, false);
  Append(accesses, op.kind, op.object, op.slot, op.bytes, writes);
  // The operation also depends on the interrupt status.
  const bool notes = vm_.options().lock_notes && op.kind == OperationKind::kLock;
  if (t.status == ThreadStatus::kAtLock && (notes || (t.lock_flags & kLockInterruptible) != 0))
    AppendOwn(vm_, t, op.kind, SpecialSlot::kInterrupt, true, accesses);
  // The operation also depends on whether its time is up already.
  if (t.status == ThreadStatus::kAtLock && (t.lock_flags & kLockInterruptedEarly) != 0)
    Append(accesses, op.kind, kClockName, 0, 8, false);
  if (op.kind == OperationKind::kNative || op.kind == OperationKind::kOutput)
    RecordTransfers(t, op.kind, accesses);
  AppendOtherPlaces(vm_, t, op, accesses);
}

// A native on files. The bytes that it transfers are accesses of the program, which may race.
void JavaMachine::RecordFile(Thread& t, std::vector<Access>& accesses) {
  std::vector<Overlay::Place> touched;
  RecordFileCall(vm_, t, *t.callee, t.callee_args, touched);
  if (touched.empty()) Append(accesses, OperationKind::kFile, 0, 0, 0, false);
  for (const Overlay::Place& place : touched)
    Append(accesses, OperationKind::kFile, place.object, place.slot, place.bytes, place.writes);
  RecordTransfers(t, OperationKind::kNative, accesses);
}

// Records the bytes that a native transfers to or from a file.
void JavaMachine::RecordTransfers(const Thread& t, OperationKind kind,
                                  std::vector<Access>& accesses) {
  if (t.status != ThreadStatus::kRunnable || !t.at_operation || t.callee == nullptr) return;
  const Method& native = *t.callee;
  if (native.operation_place != static_cast<uint8_t>(NativePlace::kFile)) return;
  const uint32_t shared = vm_.options().every_operation ? kAnyObjectFlag : kEscapedFlag;
  for (const Transfer& transfer : TransfersOf(vm_, native, t.callee_args)) {
    if (!IsNull(transfer.array) && (vm_.heap().Header(transfer.array).meta & shared) == 0) continue;
    const uint64_t object =
        IsNull(transfer.array) ? kOffHeapName : vm_.objects().StableName(transfer.array);
    Append(accesses, kind, object, static_cast<uint32_t>(transfer.at),
           static_cast<uint32_t>(transfer.bytes), transfer.writes);
  }
}

void JavaMachine::AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) {
  SeeToTime();
  Thread& thread = vm_.threads()[t];
  if (pending_of_ == t && pending_.kind != OperationKind::kTimeOut)
    return RecordOperation(thread, pending_, accesses);
  RecordOperation(thread, PendingOperation(vm_, thread), accesses);
}

void JavaMachine::RecordTouched() {
  const OperationKind own = footprint_.front().kind;
  for (const Accesses::Touched& place : vm_.accesses().touched()) {
    const bool is_class = place.slot == static_cast<uint32_t>(SpecialSlot::kInitialization);
    const OperationKind kind = is_class ? OperationKind::kClassInit : own;
    Append(footprint_, kind, place.object, place.slot, place.bytes, place.writes);
  }
}

}  // namespace mazurka
