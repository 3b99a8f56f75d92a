#include "java_machine/pending.h"

#include <optional>

#include "jvm/interpreter/choices.h"
#include "jvm/interpreter/locks.h"
#include "jvm/threads/visible_native.h"

namespace mazurka {
namespace {

using Place = OperationPlace;

Place OfClass(OperationKind kind, const Klass& k, uint32_t slot, uint32_t bytes) {
  return {kind, Ref::kNull, slot, bytes, &k};
}
Place Initializing(const Klass& k) {
  return OfClass(OperationKind::kClassInit, k, static_cast<uint32_t>(SpecialSlot::kInitialization),
                 1);
}
// How a class that an instruction needs is found, if that keeps the instruction from being executed
// now: it has to be initialised first, which is an operation, or its initialisation has failed, and
// the instruction throws.
std::optional<Place> BeforeUse(Vm& vm, const Thread& t, const Klass& k) {
  const ClassState& s = vm.StateOf(vm.ProcessOf(t), k);
  if (!IsNull(s.ready)) return std::nullopt;
  if (vm.InitializationIsVisible(t, k)) return Initializing(k);
  if (s.state == InitState::kFailed) return Place{};
  return std::nullopt;
}
Place Monitor(OperationKind kind, Ref object) { return {kind, object, kMonitorSlot, 4}; }
Place Special(OperationKind kind, Ref object, SpecialSlot slot, uint32_t bytes = 1) {
  return {kind, object, static_cast<uint32_t>(slot), bytes};
}
Place Named(OperationKind kind, uint64_t name) { return {kind, Ref::kNull, 0, 0, nullptr, name}; }

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

Place UnsafeAccess(OperationKind kind, const Method& m, const uint32_t* args) {
  int64_t offset;
  std::memcpy(&offset, args + 2, 8);
  Place place{kind, static_cast<Ref>(args[1]), static_cast<uint32_t>(offset), m.operation_bytes};
  if (args[1] == 0) place.name = kOffHeapName;
  return place;
}

Place NativeCall(Vm& vm, Thread& t, const Method& m, const uint32_t* args) {
  auto kind = static_cast<OperationKind>(m.operation_kind);
  auto first = [&] { return static_cast<Ref>(args[0]); };
  switch (static_cast<NativePlace>(m.operation_place)) {
    case NativePlace::kNothing:
      return {kind};
    case NativePlace::kUnsafe:
      return UnsafeAccess(kind, m, args);
    case NativePlace::kMonitor:
      return Monitor(kind, first());
    case NativePlace::kLife:
      return Special(kind, first(), SpecialSlot::kLife);
    case NativePlace::kState:
      if (vm.ThreadOf(first()) == nullptr) return Special(kind, first(), SpecialSlot::kLife);
      return Named(kind, kEverything);
    case NativePlace::kInterrupt:
      return Special(kind, first(), SpecialSlot::kInterrupt);
    case NativePlace::kOwn:
      return Special(kind, t.object, SpecialSlot::kInterrupt);
    case NativePlace::kOwnPermit:  // they lie next to each other
      return Special(kind, t.object, SpecialSlot::kInterrupt, 2);
    case NativePlace::kPermit:
      return Special(kind, static_cast<Ref>(args[1]), SpecialSlot::kPermit);
    case NativePlace::kClock:
      return Named(kind, kClockName);
    case NativePlace::kStream:
      return Monitor(kind, first());
    case NativePlace::kConsole:
      return Named(kind, kConsoleName);
    case NativePlace::kOffHeap:
      return Named(kind, kOffHeapName);
    case NativePlace::kInterned: {
      Place place = Named(kind, kInternedName);
      place.slot = vm.InternedSlot(first());
      place.bytes = 1;
      return place;
    }
    case NativePlace::kEverything:
      return Named(kind, kEverything);
  }
  return {kind};
}

Place Call(Vm& vm, Thread& t, Method* m, const uint32_t* args) {
  if (m->is_static()) {
    if (const auto first = BeforeUse(vm, t, *m->owner)) return *first;
  }
  if (m->native != nullptr) return m->visible_kind == 0 ? Place{} : NativeCall(vm, t, *m, args);
  if (!m->is_synchronized()) return {};
  return Monitor(OperationKind::kLock, m->is_static() ? vm.Mirror(vm.ProcessOf(t), *m->owner)
                                                      : static_cast<Ref>(args[0]));
}

// An operation that a native announced.
Place Announcement(Vm& vm, const Thread& t) {
  switch (t.announced) {
    case Announced::kClassInit: {
      Klass& k = *vm.program().klass(t.announced_slot);
      return vm.InitializationIsVisible(t, k) ? Initializing(k) : Place{};
    }
    case Announced::kLock:
      return Monitor(OperationKind::kLock, t.announced_object);
    default: {
      auto kind = t.announced == Announced::kRead ? OperationKind::kRead : OperationKind::kWrite;
      Place place{kind, t.announced_object, t.announced_slot, t.announced_bytes};
      if (IsNull(t.announced_object)) place.name = kOffHeapName;
      return place;
    }
  }
}

// Of a field in which the library keeps something for itself.
Place LibraryField(Vm& vm, Thread& t, const Frame& f) {
  const Field& field = *vm.program().field(f.pc->b);
  const bool get = f.pc->op == Op::kGetLibrary;
  const OperationKind kind = get ? OperationKind::kRead : OperationKind::kWrite;
  if (field.is_static()) return BeforeUse(vm, t, *field.owner).value_or(Place{});
  const uint32_t depth = get ? 1 : 1 + SlotsOf(field.type);
  return {kind, Operand(f, depth), field.offset, BytesOf(field.type)};
}

Place AtInstruction(Vm& vm, Thread& t, const Frame& f) {
  const Insn& cell = *f.pc;
  auto statics = [&](OperationKind kind) -> Place {
    const Klass& k = *vm.program().klass(cell.b);
    return BeforeUse(vm, t, k).value_or(OfClass(kind, k, cell.a, WidthOf(cell.op)));
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
    case Op::kGetLibrary:
    case Op::kPutLibrary:
      return LibraryField(vm, t, f);
    case Op::kNewQuick:
      return BeforeUse(vm, t, *vm.program().klass(cell.b)).value_or(Place{});
    case Op::kBeginInit: {
      Klass* next = vm.InitializedBefore(t, *vm.program().klass(static_cast<uint32_t>(f.extra)));
      return next == nullptr ? Place{} : BeforeUse(vm, t, *next).value_or(Place{});
    }
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
    case Op::kEnterMethod:
      return Monitor(OperationKind::kLock, f.lock);
    case Op::kMonitorenter:
      return Monitor(OperationKind::kLock, Operand(f, 1));
    case Op::kMonitorexit:
      return Monitor(OperationKind::kUnlock, Operand(f, 1));
    case Op::kReturn:
    case Op::kReturn32:
    case Op::kReturn64:
      return IsNull(f.lock) ? Place{} : Monitor(OperationKind::kUnlock, f.lock);
    default:
      return {};
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
    case LockOp::kRestore:
      return OperationKind::kReacquire;
    case LockOp::kSignal:
      return OperationKind::kNotify;
    case LockOp::kSignalAll:
      return OperationKind::kNotifyAll;
    default:
      return OperationKind::kQuery;
  }
}

Place BeforeOperation(Vm& vm, Thread& t) {
  if (!IsNull(t.exception)) {
    // A thread that fails, or a method that is left by an exception and gives back its lock.
    if (IsNull(t.frame->lock)) return Named(OperationKind::kQuery, kUserThreadsName);
    return Monitor(OperationKind::kUnlock, t.frame->lock);
  }
  if (t.announced != Announced::kNone) return Announcement(vm, t);
  if (t.callee != nullptr) return Call(vm, t, t.callee, t.callee_args);
  return AtInstruction(vm, t, *t.frame);
}

Place ByStatus(Vm& vm, Thread& t) {
  switch (t.status) {
    case ThreadStatus::kWaiting:
      return Monitor(OperationKind::kWait, t.wait_object);
    case ThreadStatus::kReacquire:
      return Monitor(OperationKind::kReacquire, t.wait_object);
    case ThreadStatus::kBlocked:
      return Monitor(OperationKind::kLock, t.wait_object);
    case ThreadStatus::kParked:
      return Special(OperationKind::kPark, t.object, SpecialSlot::kInterrupt, 2);
    case ThreadStatus::kSleeping:
      return Special(OperationKind::kSleep, t.object, SpecialSlot::kInterrupt);
    case ThreadStatus::kJoining:
      return Special(OperationKind::kJoin, t.wait_object, SpecialSlot::kLife);
    case ThreadStatus::kClassInit:
      return Initializing(*vm.program().klass(t.wait_class));
    case ThreadStatus::kAtLock:
      return {KindOfLockOp(t.lock_op), SyncOf(vm, t)};
    case ThreadStatus::kRunnable:
      // A thread that has just been started has not looked at its first instruction yet.
      return t.at_operation ? BeforeOperation(vm, t) : Place{};
    case ThreadStatus::kEnding:
      return Special(OperationKind::kEnd, t.object, SpecialSlot::kLife);
    default:
      return {OperationKind::kNone};
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

}  // namespace

const Field* PendingField(Vm& vm, Thread& t) {
  if (t.frame == nullptr) return nullptr;
  Place place = ByStatus(vm, t);
  if (place.kind != OperationKind::kRead && place.kind != OperationKind::kWrite &&
      place.kind != OperationKind::kUpdate) {
    return nullptr;
  }
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
  bool native = t.announced == Announced::kNone && t.callee != nullptr;
  if (native && t.callee->native != nullptr) return ModeOfUnsafe(t.callee->name.view());
  const Field* field = PendingField(vm, t);
  // Thread.nextThreadNum is synchronized.
  if (field != nullptr && field->owner == vm.program().known.thread &&
      field->name.view() == "threadInitNumber")
    return AccessMode::kVolatile;
  return field != nullptr && field->is_volatile() ? AccessMode::kVolatile : AccessMode::kPlain;
}

PendingCall PendingNativeCall(Vm&, Thread& t) {
  if (t.status != ThreadStatus::kRunnable || !t.at_operation || !IsNull(t.exception)) return {};
  if (t.callee == nullptr || t.callee->native == nullptr) return {};
  return {t.callee, t.callee_args};
}

OperationPlace PendingPlace(Vm& vm, Thread& t) { return ByStatus(vm, t); }

uint32_t PendingAlternatives(Vm& vm, Thread& t) {
  if (t.status != ThreadStatus::kRunnable || !t.at_operation) return 1;
  PendingCall call = PendingNativeCall(vm, t);
  return call.method == nullptr ? 1 : AlternativesOf(*call.method, call.arguments);
}

Klass* PendingInitialization(Vm& vm, Thread& t) {
  Place place = ByStatus(vm, t);
  return place.kind == OperationKind::kClassInit ? vm.program().klass(place.statics_of->id)
                                                 : nullptr;
}

Operation PendingOperation(Vm& vm, Thread& t) {
  if (t.status == ThreadStatus::kEnding) {
    return {OperationKind::kEnd, vm.StableName(t.object), static_cast<uint32_t>(SpecialSlot::kLife),
            1};
  }
  if (t.status == ThreadStatus::kUnused || t.status == ThreadStatus::kTerminated ||
      t.frame == nullptr)
    return {};
  Place place = ByStatus(vm, t);
  Operation op{place.kind, 0, place.slot, place.bytes, t.frame->method, -1};
  if (!IsNull(place.object)) op.object = vm.StableName(place.object);
  if (place.statics_of != nullptr) op.object = Vm::MirrorName(*place.statics_of);
  if (place.name != 0) op.object = place.name;
  if (t.frame->method->native == nullptr && t.frame->pc->op != Op::kBeginInit) {
    op.bci = t.frame->method->code.load(std::memory_order_acquire)->BciOf(PlaceIn(*t.frame));
  }
  return op;
}

}  // namespace mazurka
