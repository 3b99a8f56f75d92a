#include "java_machine/pending.h"

#include <optional>

#include "jvm/interpreter/choices.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/locks.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/runtime/instruction_access.h"
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
// The place that keeps an instruction from being executed now, because of the class it needs.
// Either the class must be initialised first, which is an operation, or its initialisation has
// failed and the instruction throws. Nothing if the class is ready.
std::optional<Place> BeforeUse(Vm& vm, const Thread& t, const Klass& k) {
  const ClassState& s = vm.ProcessOf(t).StateOf(k);
  if (!IsNull(s.ready)) return std::nullopt;
  if (vm.class_init().IsVisible(t, k)) return Initializing(k);
  if (s.state == InitState::kFailed) return Place{};
  return std::nullopt;
}
Place Monitor(OperationKind kind, Ref object) { return {kind, object, kMonitorSlot, 4}; }
Place Special(OperationKind kind, Ref object, SpecialSlot slot, uint32_t bytes = 1) {
  return {kind, object, static_cast<uint32_t>(slot), bytes};
}
Place Named(OperationKind kind, uint64_t name) { return {kind, Ref::kNull, 0, 0, nullptr, name}; }

Ref Operand(const Frame& f, uint32_t depth) { return static_cast<Ref>(*(f.sp - depth)); }

Place Element(const Frame& f, const InstructionAccess& access, OperationKind kind) {
  const uint32_t index = *(f.sp - access.value_slots - 1);
  return {kind, Operand(f, access.value_slots + 2u), kArrayHeaderBytes + index * access.bytes,
          access.bytes};
}

Place UnsafeAccess(OperationKind kind, const Method& m, const uint32_t* args) {
  int64_t offset;
  std::memcpy(&offset, args + 2, 8);
  Place place{kind, static_cast<Ref>(args[1]), static_cast<uint32_t>(offset), m.operation_bytes};
  if (args[1] == 0) place.name = kOffHeapName;
  return place;
}

// The first place that a native on files touches stands for all.
Place FileCall(Vm& vm, Thread& t, const Method& m, const uint32_t* args) {
  if (!IsFileCall(vm, t, m, args))
    return Named(static_cast<OperationKind>(m.operation_kind), kConsoleName);
  std::vector<Overlay::Place> touched;
  RecordFileCall(vm, t, m, args, touched);
  if (touched.empty()) return {OperationKind::kFile};
  Place place = Named(OperationKind::kFile, touched[0].object);
  place.slot = touched[0].slot;
  place.bytes = touched[0].bytes;
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
      if (vm.threads().Find(first()) == nullptr) return Special(kind, first(), SpecialSlot::kLife);
      return Named(kind, kEverything);
    case NativePlace::kInterrupt:
      return Special(kind, first(), SpecialSlot::kInterrupt);
    case NativePlace::kOwn:
      return Special(kind, t.object, SpecialSlot::kInterrupt);
    case NativePlace::kOwnPermit:  // they are adjacent
      return Special(kind, t.object, SpecialSlot::kInterrupt, 2);
    case NativePlace::kPermit:
      return Special(kind, static_cast<Ref>(args[1]), SpecialSlot::kPermit);
    case NativePlace::kClock:
      return Named(kind, kClockName);
    case NativePlace::kStream:
      return Monitor(kind, first());
    case NativePlace::kFile:
      return FileCall(vm, t, m, args);
    case NativePlace::kOffHeap:
      return Named(kind, kOffHeapName);
    case NativePlace::kInterned: {
      Place place = Named(kind, kInternedName);
      place.slot = vm.strings().InternedSlot(first());
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
  return Monitor(OperationKind::kLock, m->is_static()
                                           ? vm.classes().Mirror(vm.ProcessOf(t), *m->owner)
                                           : static_cast<Ref>(args[0]));
}

// An operation that a native announced.
Place Announcement(Vm& vm, const Thread& t) {
  switch (t.announced) {
    case Announced::kClassInit: {
      Klass& k = *vm.program().klass(t.announced_slot);
      return vm.class_init().IsVisible(t, k) ? Initializing(k) : Place{};
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

// An access to a field of the library's own state.
Place LibraryField(Vm& vm, Thread& t, const Frame& f, OperationKind kind) {
  const Field& field = *vm.program().field(f.pc->b);
  if (field.is_static()) return BeforeUse(vm, t, *field.owner).value_or(Place{});
  const uint32_t depth = kind == OperationKind::kRead ? 1 : 1 + SlotsOf(field.type);
  return {kind, Operand(f, depth), field.offset, BytesOf(field.type)};
}

Place AtInstruction(Vm& vm, Thread& t, const Frame& f) {
  using At = InstructionAccess::Place;
  const Insn& cell = *f.pc;
  const InstructionAccess& access = AccessOf(cell.op);
  const OperationKind kind = access.writes ? OperationKind::kWrite : OperationKind::kRead;
  const OperationKind locks = access.writes ? OperationKind::kUnlock : OperationKind::kLock;
  switch (access.place) {
    case At::kNothing:
      return {};
    case At::kField:
      return {kind, Operand(f, access.value_slots + 1u), cell.a, access.bytes};
    case At::kStatic: {
      const Klass& k = *vm.program().klass(cell.b);
      return BeforeUse(vm, t, k).value_or(OfClass(kind, k, cell.a, access.bytes));
    }
    case At::kElement:
      return Element(f, access, kind);
    case At::kLibraryField:
      return LibraryField(vm, t, f, kind);
    case At::kNewObject:
      return BeforeUse(vm, t, *vm.program().klass(cell.b)).value_or(Place{});
    case At::kSuperclass: {
      Klass* next =
          vm.class_init().InitializedBefore(t, *vm.program().klass(static_cast<uint32_t>(f.extra)));
      return next == nullptr ? Place{} : BeforeUse(vm, t, *next).value_or(Place{});
    }
    case At::kMonitor:
      return Monitor(locks, Operand(f, 1));
    case At::kFrameMonitor:
      return IsNull(f.lock) ? Place{} : Monitor(locks, f.lock);
  }
  return {};
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
    // A thread that fails, or a method that an exception leaves and that releases its lock.
    if (IsNull(t.frame->lock)) return Named(OperationKind::kQuery, kUserThreadsName);
    return Monitor(OperationKind::kUnlock, t.frame->lock);
  }
  if (t.announced != Announced::kNone) return Announcement(vm, t);
  if (t.callee != nullptr) return Call(vm, t, t.callee, t.callee_args);
  return AtInstruction(vm, t, *t.frame);
}

// With `--references clear`, the collector can end a wait for a queue of references. Whether it can
// depends on what all threads can reach.
bool EndsByCollector(Vm& vm, const Thread& t) {
  return vm.options().environment->clears_references &&
         vm.objects().KlassOf(t.wait_object).name.view() == "java/lang/ref/ReferenceQueue$Lock";
}

Place ByStatus(Vm& vm, Thread& t) {
  switch (t.status) {
    case ThreadStatus::kWaiting:
      if (EndsByCollector(vm, t)) return Named(OperationKind::kWait, kEverything);
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
      // A thread that has just been started has not inspected its first instruction yet.
      return t.at_operation ? BeforeOperation(vm, t) : Place{};
    case ThreadStatus::kEnding:
      return Special(OperationKind::kEnd, t.object, SpecialSlot::kLife);
    default:
      return {OperationKind::kNone};
  }
}

}  // namespace

namespace {

// The field of the class, or of its supers, at the offset; null for none.
const Field* FieldAt(const Klass& klass, uint32_t offset, bool is_static) {
  for (const Klass* k = &klass; k != nullptr; k = is_static ? nullptr : k->super) {
    for (const Field& f : k->fields) {
      if (f.offset == offset && f.is_static() == is_static && !f.injected) return &f;
    }
  }
  return nullptr;
}

}  // namespace

const Field* PendingField(Vm& vm, Thread& t) {
  if (t.frame == nullptr) return nullptr;
  Place place = ByStatus(vm, t);
  if (!TraitsOf(place.kind).is_access) return nullptr;
  if (place.statics_of != nullptr) return FieldAt(*place.statics_of, place.slot, true);
  if (IsNull(place.object) || place.bytes == 0) return nullptr;
  const Klass& klass = vm.objects().KlassOf(place.object);
  if (klass.is_array()) return nullptr;
  if (const Field* f = FieldAt(klass, place.slot, false)) return f;
  // Unsafe reaches statics through the mirror.
  const Klass* mirrored =
      klass.is_mirror_class ? vm.objects().KlassOfMirror(place.object) : nullptr;
  return mirrored != nullptr ? FieldAt(*mirrored, place.slot, true) : nullptr;
}

AccessMode PendingMode(Vm& vm, Thread& t) {
  bool native = t.announced == Announced::kNone && t.callee != nullptr;
  if (native && t.callee->native != nullptr)
    return static_cast<AccessMode>(t.callee->operation_mode);
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
    return {OperationKind::kEnd, vm.objects().StableName(t.object),
            static_cast<uint32_t>(SpecialSlot::kLife), 1};
  }
  if (t.status == ThreadStatus::kUnused || t.status == ThreadStatus::kTerminated ||
      t.frame == nullptr)
    return {};
  Place place = ByStatus(vm, t);
  Operation op{place.kind, 0, place.slot, place.bytes, t.frame->method, -1};
  if (!IsNull(place.object)) op.object = vm.objects().StableName(place.object);
  if (place.statics_of != nullptr) op.object = Classes::MirrorName(*place.statics_of);
  if (place.name != 0) op.object = place.name;
  if (t.frame->method->native == nullptr && t.frame->pc->op != Op::kBeginInit) {
    op.bci = t.frame->method->code.load(std::memory_order_acquire)->BciOf(PlaceIn(*t.frame));
  }
  return op;
}

}  // namespace mazurka
