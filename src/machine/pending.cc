#include "machine/pending.h"

#include "interpreter/choices.h"
#include "interpreter/locks.h"
#include "machine/visible_natives.h"

namespace mazurka {
namespace {

using Place = OperationPlace;

Place OfClass(OperationKind kind, const Klass& k, uint32_t slot = 0, uint32_t bytes = 0) {
  return {kind, Ref::kNull, slot, bytes, &k};
}

Ref Operand(const Frame& f, uint32_t depth) { return static_cast<Ref>(*(f.sp - depth)); }

uint32_t WidthOf(Op op) {
  switch (op) {
    case Op::kGetfieldB:
    case Op::kGetfinalB:
    case Op::kGetstaticB:
    case Op::kPutfieldB:
    case Op::kPutstaticB:
    case Op::kBaload:
    case Op::kBastore:
      return 1;
    case Op::kGetfieldC:
    case Op::kGetfieldS:
    case Op::kGetfinalC:
    case Op::kGetfinalS:
    case Op::kGetstaticC:
    case Op::kGetstaticS:
    case Op::kPutfieldS:
    case Op::kPutstaticS:
    case Op::kCaload:
    case Op::kSaload:
    case Op::kCastore:
      return 2;
    case Op::kGetfield64:
    case Op::kGetfinal64:
    case Op::kGetstatic64:
    case Op::kPutfield64:
    case Op::kPutstatic64:
    case Op::kLaload:
    case Op::kLastore:
      return 8;
    default:
      return 4;
  }
}

Place Element(const Frame& f, OperationKind kind, uint32_t value_slots, uint32_t width) {
  uint32_t index = *(f.sp - value_slots - 1);
  return {kind, Operand(f, value_slots + 2), kArrayHeaderBytes + index * width, width};
}

Place NativeCall(const Method& m, const uint32_t* args) {
  OperationKind kind = KindOfNative(m);
  switch (kind) {
    case OperationKind::kRead:
    case OperationKind::kWrite:
    case OperationKind::kUpdate:
      if (m.owner->name.view() == "jdk/internal/misc/Unsafe") {
        int64_t offset;
        std::memcpy(&offset, args + 2, 8);
        return {kind, static_cast<Ref>(args[1]), static_cast<uint32_t>(offset), 8};
      }
      return {kind, static_cast<Ref>(args[0])};
    case OperationKind::kCopy:
      return {kind, static_cast<Ref>(m.name.view() == "arraycopy" ? args[2] : args[0])};
    case OperationKind::kOutput:
      return {kind, static_cast<Ref>(args[0])};
    case OperationKind::kExit:
    case OperationKind::kNative:
    case OperationKind::kPark:
    case OperationKind::kSleep:
    case OperationKind::kYield:
    case OperationKind::kChoose:
      return {kind};
    case OperationKind::kUnpark:
      return {kind, static_cast<Ref>(args[1])};
    default:
      return {kind, m.is_static() ? Ref::kNull : static_cast<Ref>(args[0])};
  }
}

Place Call(Vm& vm, Thread& t, Method* m, const uint32_t* args) {
  Process& p = vm.ProcessOf(t);
  if (m->is_static() && IsNull(p.classes[m->owner->id].ready) &&
      vm.InitializationIsVisible(t, *m->owner)) {
    return OfClass(OperationKind::kClassInit, *m->owner);
  }
  if (m->native != nullptr) return NativeCall(*m, args);
  if (!m->is_synchronized()) return {};
  return {OperationKind::kLock,
          m->is_static() ? vm.Mirror(p, *m->owner) : static_cast<Ref>(args[0])};
}

Method* Callee(Vm& vm, const Frame& f) {
  const Insn& cell = *f.pc;
  const uint32_t* args = f.sp - cell.a;
  switch (cell.op) {
    case Op::kInvokeDirect:
    case Op::kInvokeStatic:
      return vm.program().method(cell.b);
    case Op::kInvokeVtable:
      return *args == 0 ? nullptr : vm.KlassOf(static_cast<Ref>(*args)).vtable[cell.b];
    case Op::kInvokeInterface:
      return *args == 0 ? nullptr
                        : vm.KlassOf(static_cast<Ref>(*args)).Select(vm.program().method(cell.b));
    default:
      return nullptr;
  }
}

Place AtInstruction(Vm& vm, Thread& t, const Frame& f) {
  const Insn& cell = *f.pc;
  Process& p = vm.ProcessOf(t);
  auto statics = [&](OperationKind kind) -> Place {
    Klass& k = *vm.program().klass(cell.b);
    if (IsNull(p.classes[k.id].ready) && vm.InitializationIsVisible(t, k)) {
      return OfClass(OperationKind::kClassInit, k);
    }
    return OfClass(kind, k, cell.a, WidthOf(cell.op));
  };
  switch (cell.op) {
    case Op::kGetfieldB:
    case Op::kGetfieldC:
    case Op::kGetfieldS:
    case Op::kGetfield32:
    case Op::kGetfield64:
    case Op::kGetfinalB:
    case Op::kGetfinalC:
    case Op::kGetfinalS:
    case Op::kGetfinal32:
    case Op::kGetfinal64:
      return {OperationKind::kRead, Operand(f, 1), cell.a, WidthOf(cell.op)};
    case Op::kPutfieldB:
    case Op::kPutfieldS:
    case Op::kPutfield32:
    case Op::kPutfieldRef:
      return {OperationKind::kWrite, Operand(f, 2), cell.a, WidthOf(cell.op)};
    case Op::kPutfield64:
      return {OperationKind::kWrite, Operand(f, 3), cell.a, 8};
    case Op::kGetstaticB:
    case Op::kGetstaticC:
    case Op::kGetstaticS:
    case Op::kGetstatic32:
    case Op::kGetstatic64:
    case Op::kGetstaticfinalB:
    case Op::kGetstaticfinalC:
    case Op::kGetstaticfinalS:
    case Op::kGetstaticfinal32:
    case Op::kGetstaticfinal64:
      return statics(OperationKind::kRead);
    case Op::kPutstaticB:
    case Op::kPutstaticS:
    case Op::kPutstatic32:
    case Op::kPutstatic64:
    case Op::kPutstaticRef:
      return statics(OperationKind::kWrite);
    case Op::kNewQuick:
      return OfClass(OperationKind::kClassInit, *vm.program().klass(cell.b));
    case Op::kBaload:
    case Op::kCaload:
    case Op::kSaload:
    case Op::kIaload:
    case Op::kLaload:
    case Op::kAaload:
      return Element(f, OperationKind::kRead, 0, WidthOf(cell.op));
    case Op::kBastore:
    case Op::kCastore:
    case Op::kIastore:
    case Op::kAastore:
      return Element(f, OperationKind::kWrite, 1, WidthOf(cell.op));
    case Op::kLastore:
      return Element(f, OperationKind::kWrite, 2, 8);
    case Op::kMonitorenter:
      return {OperationKind::kLock, Operand(f, 1)};
    case Op::kMonitorexit:
      return {OperationKind::kUnlock, Operand(f, 1)};
    case Op::kReturn:
    case Op::kReturn32:
    case Op::kReturn64:
      return IsNull(f.lock) ? Place{} : Place{OperationKind::kUnlock, f.lock};
    case Op::kNativeCall:
      return NativeCall(*f.method, f.locals);
    default: {
      Method* m = Callee(vm, f);
      return m == nullptr ? Place{} : Call(vm, t, m, f.sp - cell.a);
    }
  }
}

OperationKind KindOfLockOp(LockOp op) {
  switch (op) {
    case LockOp::kLock:
      return OperationKind::kLock;
    case LockOp::kUnlock:
      return OperationKind::kUnlock;
    case LockOp::kAwait:
    case LockOp::kWaiting:
      return OperationKind::kWait;
    case LockOp::kReacquire:
      return OperationKind::kReacquire;
    case LockOp::kSignal:
      return OperationKind::kNotify;
    case LockOp::kSignalAll:
      return OperationKind::kNotifyAll;
    default:
      return OperationKind::kQuery;
  }
}

Place ByStatus(Vm& vm, Thread& t) {
  switch (t.status) {
    case ThreadStatus::kWaiting:
      return {OperationKind::kWait, t.wait_object};
    case ThreadStatus::kReacquire:
      return {OperationKind::kReacquire, t.wait_object};
    case ThreadStatus::kParked:
      return {OperationKind::kPark};
    case ThreadStatus::kSleeping:
      return {OperationKind::kSleep};
    case ThreadStatus::kJoining:
      return {OperationKind::kJoin, t.wait_object};
    case ThreadStatus::kClassInit:
      return OfClass(OperationKind::kClassInit, *vm.program().klass(t.wait_class));
    case ThreadStatus::kAssumeFailed:
      return {OperationKind::kNone};
    case ThreadStatus::kAtLock:
      return {KindOfLockOp(t.lock_op), SyncOf(vm, t)};
    case ThreadStatus::kRunnable:
      // A thread that has just been started has not looked at its first instruction yet.
      if (!t.at_operation) return {};
      return AtInstruction(vm, t, *t.frame);
    case ThreadStatus::kEnding:
      return {OperationKind::kEnd, t.object};
    default:
      return t.frame == nullptr ? Place{} : AtInstruction(vm, t, *t.frame);
  }
}

}  // namespace

namespace {

// Which field of the class, or of its supers, lies at the offset; null for none.
const Field* FieldAt(const Klass& klass, uint32_t offset, bool is_static) {
  for (const Klass* k = &klass; k != nullptr; k = is_static ? nullptr : k->super) {
    for (const Field& f : k->fields) {
      if (f.offset == offset && f.is_static() == is_static && !f.injected) return &f;
    }
  }
  return nullptr;
}

// By the suffix of an Unsafe method: getIntVolatile, putReferenceRelease, weakCompareAndSetPlain.
AccessMode ModeOfUnsafe(std::string_view name) {
  if (name.ends_with("Plain")) return AccessMode::kPlain;
  if (name.ends_with("Opaque")) return AccessMode::kOpaque;
  if (name.ends_with("Acquire") || name.ends_with("Release")) return AccessMode::kAcquireRelease;
  bool is_update = name.starts_with("compareAnd") || name.starts_with("weakCompareAnd") ||
                   name.starts_with("getAnd");
  return is_update || name.ends_with("Volatile") ? AccessMode::kVolatile : AccessMode::kPlain;
}

const Method* PendingNative(Vm& vm, const Frame& f) {
  const Method* m = f.pc->op == Op::kNativeCall ? f.method : Callee(vm, f);
  return m != nullptr && m->native != nullptr ? m : nullptr;
}

}  // namespace

const Field* PendingField(Vm& vm, Thread& t) {
  if (t.frame == nullptr || t.frame->method->native != nullptr) return nullptr;
  Place place = AtInstruction(vm, t, *t.frame);
  if (place.statics_of != nullptr) return FieldAt(*place.statics_of, place.slot, true);
  if (IsNull(place.object) || place.bytes == 0) return nullptr;
  const Klass& klass = vm.KlassOf(place.object);
  if (klass.is_array()) return nullptr;
  if (const Field* f = FieldAt(klass, place.slot, false)) return f;
  // Unsafe reaches statics through the mirror.
  const Klass* mirrored = klass.is_mirror_class ? vm.KlassOfMirror(place.object) : nullptr;
  return mirrored != nullptr ? FieldAt(*mirrored, place.slot, true) : nullptr;
}

AccessMode PendingMode(Vm& vm, Thread& t) {
  const Frame& f = *t.frame;
  if (const Method* native = PendingNative(vm, f)) return ModeOfUnsafe(native->name.view());
  const Field* field = PendingField(vm, t);
  return field != nullptr && field->is_volatile() ? AccessMode::kVolatile : AccessMode::kPlain;
}

PendingCall PendingNativeCall(Vm& vm, Thread& t) {
  if (t.frame == nullptr) return {};
  const Frame& f = *t.frame;
  const Method* m = PendingNative(vm, f);
  if (m == nullptr) return {};
  return {m, f.pc->op == Op::kNativeCall ? f.locals : f.sp - f.pc->a};
}

OperationPlace PendingPlace(Vm& vm, Thread& t) { return ByStatus(vm, t); }

uint32_t PendingWays(Vm& vm, Thread& t) {
  if (t.status != ThreadStatus::kRunnable || !t.at_operation) return 1;
  PendingCall call = PendingNativeCall(vm, t);
  return call.method == nullptr ? 1 : WaysOf(*call.method, call.arguments);
}

Ref LockOperand(Vm& vm, Thread& t) { return ByStatus(vm, t).object; }

Operation PendingOperation(Vm& vm, Thread& t) {
  if (t.status == ThreadStatus::kEnding) return {OperationKind::kEnd, vm.StableName(t.object)};
  if (t.status == ThreadStatus::kUnused || t.status == ThreadStatus::kTerminated ||
      t.frame == nullptr)
    return {};
  Place place = ByStatus(vm, t);
  Operation op{place.kind, 0, place.slot, place.bytes, t.frame->method, -1};
  if (!IsNull(place.object)) op.object = vm.StableName(place.object);
  if (place.statics_of != nullptr) op.object = Vm::MirrorName(*place.statics_of);
  if (t.frame->method->native == nullptr) {
    op.bci = t.frame->method->code.load(std::memory_order_acquire)->BciOf(t.frame->pc);
  }
  return op;
}

}  // namespace mazurka
