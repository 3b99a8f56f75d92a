// Classes, fields and arrays as jdk.internal.misc.Unsafe sees them.
#include "jvm/interpreter/guarded.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

NativeStatus NullPointer(NativeEnv& e) {
  return e.ThrowNoMessage("java/lang/NullPointerException");
}

// The field behind a java.lang.reflect.Field.
const Field& FieldAt(NativeEnv& e, uint32_t slot) {
  Ref mirror = e.Reference(slot);
  Klass* klass = e.vm.objects().KlassOfMirror(e.vm.objects().GetRef(mirror, "clazz"));
  return klass->fields[static_cast<size_t>(e.vm.objects().GetInt(mirror, "slot"))];
}

NativeStatus AllocateInstance(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  Klass& klass = *e.vm.objects().KlassOfMirror(e.Reference(1));
  if (klass.is_primitive()) return e.ThrowNoMessage("java/lang/InstantiationException");
  if (klass.kind != Klass::Kind::kInstance || klass.is_abstract() || klass.is_mirror_class) {
    return e.Throw("java/lang/InstantiationException", klass.ExternalName());
  }
  if (e.vm.accesses().StopsBeforeInit(e.thread, klass)) return NativeStatus::kOperation;
  LinkProgress progress = e.vm.class_init().Initialize(e.thread, klass);
  if (progress != LinkProgress::kReady) return e.After(progress);
  if (!e.vm.objects().EnsureHeap(e.thread, klass.instance_bytes)) return NativeStatus::kThrown;
  return e.ReturnRef(e.vm.objects().NewInstance(e.thread, klass));
}

NativeStatus EnsureInitialized(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  Klass& klass = *e.vm.objects().KlassOfMirror(e.Reference(1));
  if (klass.kind != Klass::Kind::kInstance) return e.Void();
  // The library is filling a table for a thread that has already checked the initialisation; see
  // Field.getFieldAccessor. Once the table is full, no thread gets here.
  const bool is_done = e.process().StateOf(klass).state == InitState::kDone;
  if (is_done && e.thread.library_depth > 0) return e.Void();
  if (e.vm.accesses().StopsBeforeInit(e.thread, klass)) return NativeStatus::kOperation;
  LinkProgress progress = e.vm.class_init().Initialize(e.thread, klass);
  return progress == LinkProgress::kReady ? e.Void() : e.After(progress);
}

NativeStatus ShouldBeInitialized(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  Klass& klass = *e.vm.objects().KlassOfMirror(e.Reference(1));
  if (klass.kind != Klass::Kind::kInstance) return e.ReturnBool(false);
  e.vm.class_init().TouchInitialization(e.thread, klass);
  const InitState state = e.process().StateOf(klass).state;
  // In exploration, the first use of a class whose initialisation runs no code is invisible.
  const bool runs_no_code = e.vm.options().explore && state == InitState::kNone &&
                            !e.vm.class_init().IsVisible(e.thread, klass);
  return e.ReturnBool(state != InitState::kDone && !runs_no_code);
}

NativeStatus IllegalArgument(NativeEnv& e) {
  return e.ThrowNoMessage("java/lang/IllegalArgumentException");
}

NativeStatus ObjectFieldOffset(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  const Field& field = FieldAt(e, 1);
  return field.is_static() ? IllegalArgument(e) : e.ReturnLong(field.offset);
}

NativeStatus StaticFieldOffset(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  const Field& field = FieldAt(e, 1);
  return field.is_static() ? e.ReturnLong(field.offset) : IllegalArgument(e);
}

// objectFieldOffset1(class, name): the offset of a field that the class itself declares.
NativeStatus FieldOffsetByName(NativeEnv& e) {
  if (IsNull(e.Reference(1)) || IsNull(e.Reference(2))) return NullPointer(e);
  const std::string name = e.vm.strings().Utf8(e.Reference(2));
  const Klass& klass = *e.vm.objects().KlassOfMirror(e.Reference(1));
  RefuteGuards(e.vm, klass);
  for (const Field& field : klass.fields) {
    if (!field.injected && field.name.view() == name) return e.ReturnLong(field.offset);
  }
  return e.ThrowNoMessage("java/lang/InternalError");
}

NativeStatus StaticFieldBase(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  const Field& field = FieldAt(e, 1);
  if (!field.is_static()) return IllegalArgument(e);
  return e.ReturnRef(e.vm.classes().Mirror(e.process(), *field.owner));
}

NativeStatus NotAnArray(NativeEnv& e) {
  return e.Throw("java/lang/NoClassDefFoundError", "java/lang/InvalidClassException");
}

NativeStatus ArrayBaseOffset(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  Klass& klass = *e.vm.objects().KlassOfMirror(e.Reference(1));
  return klass.is_array() ? e.ReturnInt(kArrayHeaderBytes) : NotAnArray(e);
}

NativeStatus ArrayIndexScale(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  Klass& klass = *e.vm.objects().KlassOfMirror(e.Reference(1));
  return klass.is_array() ? e.ReturnInt(static_cast<int32_t>(klass.element_bytes)) : NotAnArray(e);
}

NativeStatus ThrowException(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  return e.vm.exceptions().ThrowObject(e.thread, e.Reference(1));
}

// defineClass0(name, bytes, offset, length, loader, domain)
NativeStatus DefineClass(NativeEnv& e) {
  Ref bytes = e.Reference(2);
  if (IsNull(bytes)) return NullPointer(e);
  auto offset = static_cast<uint32_t>(e.Int(3)), length = static_cast<uint32_t>(e.Int(4));
  if (e.Int(3) < 0 || e.Int(4) < 0 || uint64_t{offset} + length > e.heap().Length(bytes)) {
    return e.ThrowNoMessage("java/lang/ArrayIndexOutOfBoundsException");
  }
  Program::Definition definition;
  const uint8_t* from = BytesAt(e.vm, bytes, offset);
  definition.bytes.assign(from, from + length);
  LinkProgress progress = LinkProgress::kReady;
  Klass* klass = e.vm.loaders().Define(e.thread, e.Reference(5), std::move(definition), progress);
  if (klass == nullptr) return e.After(progress);
  return e.ReturnRef(e.vm.classes().Mirror(e.process(), *klass));
}

NativeStatus LoadAverage(NativeEnv& e) { return e.ReturnInt(-1); }

// The values that HotSpot writes into the class after its initialiser has run.
NativeStatus InitializeConstants(NativeEnv& e) {
  Klass& klass = *e.method.owner;
  Ref mirror = e.vm.classes().Mirror(e.process(), klass);
  auto field = [&](std::string_view name) -> const Field& { return *klass.FieldNamed(name); };
  e.vm.objects().Set<int32_t>(mirror, field("ADDRESS_SIZE0"), 8);
  e.vm.objects().Set<int32_t>(mirror, field("PAGE_SIZE"), 4096);
  e.vm.objects().Set<uint8_t>(mirror, field("BIG_ENDIAN"), 0);
  e.vm.objects().Set<uint8_t>(mirror, field("UNALIGNED_ACCESS"), 1);
  e.vm.objects().Set<int32_t>(mirror, field("DATA_CACHE_LINE_FLUSH_SIZE"), 0);
  return e.Void();
}

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";

constexpr NativeRow kRows[] = {
    {kUnsafe, "allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", &AllocateInstance},
    {kUnsafe, "ensureClassInitialized0(Ljava/lang/Class;)V", &EnsureInitialized},
    {kUnsafe, "shouldBeInitialized0(Ljava/lang/Class;)Z", &ShouldBeInitialized},
    {kUnsafe, "objectFieldOffset0(Ljava/lang/reflect/Field;)J", &ObjectFieldOffset},
    {kUnsafe, "objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", &FieldOffsetByName},
    {kUnsafe, "staticFieldOffset0(Ljava/lang/reflect/Field;)J", &StaticFieldOffset},
    {kUnsafe, "staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;", &StaticFieldBase},
    {kUnsafe, "arrayBaseOffset0(Ljava/lang/Class;)I", &ArrayBaseOffset},
    {kUnsafe, "arrayIndexScale0(Ljava/lang/Class;)I", &ArrayIndexScale},
    {kUnsafe, "throwException(Ljava/lang/Throwable;)V", &ThrowException},
    {kUnsafe,
     "defineClass0(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)"
     "Ljava/lang/Class;",
     &DefineClass},
    {kUnsafe, "getLoadAverage0([DI)I", &LoadAverage},
    {"jdk/internal/misc/UnsafeConstants", "<clinit>()V", &InitializeConstants,
     "the machine sets these constants, as HotSpot does"},
};

}  // namespace

MAZ_NATIVE_TABLE(UnsafeClassNatives, kRows)

}  // namespace mazurka
