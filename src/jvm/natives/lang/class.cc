// java.lang.Class: properties of the class itself. class_members.cc has its members, class_nest.cc
// its relations to other classes.
#include <array>

#include "jvm/classfile/attributes.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/lang/class_lookup.h"
#include "jvm/natives/lang/class_slots.h"
#include "jvm/natives/reflect/reflect_objects.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

NativeStatus RegisterNatives(NativeEnv& env) { return env.Void(); }

// (String name, boolean initialize, ClassLoader loader, Class caller)
NativeStatus ForName0(NativeEnv& env) {
  Ref name = env.Reference(0);
  if (IsNull(name)) return env.ThrowNoMessage("java/lang/NullPointerException");
  Symbol internal = InternalName(env.vm, name);
  if (!internal) return env.Throw("java/lang/ClassNotFoundException", env.vm.strings().Utf8(name));
  LinkProgress progress = LinkProgress::kReady;
  Klass* klass = FindThroughLoader(env, env.Reference(2), internal, progress);
  if (klass == nullptr) return env.After(progress);
  if (env.Bool(1)) {
    if (env.vm.accesses().StopsBeforeInit(env.thread, *klass)) return NativeStatus::kOperation;
    progress = env.vm.class_init().Initialize(env.thread, *klass);
    if (progress != LinkProgress::kReady) return env.After(progress);
  }
  return env.ReturnRef(MirrorOf(env, *klass));
}

NativeStatus IsInstance(NativeEnv& env) {
  Ref object = env.Reference(1);
  return env.ReturnBool(!IsNull(object) &&
                        env.vm.objects().KlassOf(object).IsSubtypeOf(&KlassAt(env, 0)));
}

NativeStatus IsAssignableFrom(NativeEnv& env) {
  if (IsNull(env.Reference(1))) return env.ThrowNoMessage("java/lang/NullPointerException");
  Klass& to = KlassAt(env, 0);
  Klass& from = KlassAt(env, 1);
  if (to.is_primitive() || from.is_primitive()) return env.ReturnBool(&to == &from);
  return env.ReturnBool(from.IsSubtypeOf(&to));
}

NativeStatus IsInterface(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  return env.ReturnBool(klass.kind == Klass::Kind::kInstance && klass.is_interface());
}
NativeStatus IsArray(NativeEnv& env) { return env.ReturnBool(KlassAt(env, 0).is_array()); }
NativeStatus IsPrimitive(NativeEnv& env) { return env.ReturnBool(KlassAt(env, 0).is_primitive()); }
NativeStatus IsHidden(NativeEnv& env) { return env.ReturnBool(KlassAt(env, 0).is_hidden); }

NativeStatus InitClassName(NativeEnv& env) {
  Ref name = env.vm.strings().InternLiteral(env.process(), KlassAt(env, 0).ExternalName());
  env.vm.objects().SetRef(env.Reference(0), "name", name);
  return env.ReturnRef(name);
}

NativeStatus GetSuperclass(NativeEnv& env) {
  Klass& klass = KlassAt(env, 0);
  if (klass.is_array()) return env.ReturnRef(MirrorOf(env, *env.program().known.object));
  if (klass.is_primitive() || klass.is_interface() || klass.super == nullptr)
    return env.ReturnRef(Ref::kNull);
  return env.ReturnRef(MirrorOf(env, *klass.super));
}

NativeStatus GetInterfaces0(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  if (klass.is_array()) {
    const std::array<Klass*, 2> both = {env.program().known.cloneable,
                                        env.program().known.serializable};
    return env.ReturnRef(NewClassArray(env.vm, env.thread, both));
  }
  return env.ReturnRef(NewClassArray(env.vm, env.thread, klass.interfaces));
}

// A member class has the flags of its declaration, which InnerClasses records.
uint16_t ModifiersOf(const Klass& klass) {
  if (klass.is_primitive()) return kAccPublic | kAccFinal | kAccAbstract;
  if (klass.is_array()) {
    const Klass* element = &klass;
    while (element->is_array()) element = element->component;
    const uint16_t visibility = ModifiersOf(*element) & (kAccPublic | kAccPrivate | kAccProtected);
    return visibility | kAccFinal | kAccAbstract;
  }
  uint16_t flags = klass.access;
  for (const InnerClass& inner :
       ParseInnerClasses(*klass.file).value_or(std::vector<InnerClass>{})) {
    if (klass.file->pool.ClassName(inner.inner_index) == klass.file->this_class())
      flags = inner.access_flags;
  }
  return flags & ~kAccSuper;
}
NativeStatus GetModifiers(NativeEnv& env) { return env.ReturnInt(ModifiersOf(KlassAt(env, 0))); }

NativeStatus GetClassAccessFlags(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  if (klass.kind != Klass::Kind::kInstance) return env.ReturnInt(ModifiersOf(klass));
  return env.ReturnInt(klass.access & ~kAccSuper);
}

NativeStatus GetSigners(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  Ref signers = ClassSlot(env.vm, env.process(), klass, ClassSlotKind::kSigners);
  if (IsNull(signers)) return env.ReturnRef(signers);
  // Return a copy, because the caller may change it.
  const uint32_t length = env.heap().Length(signers);
  Ref copy = env.vm.objects().NewArray(env.thread, env.vm.objects().KlassOf(signers), length);
  for (uint32_t i = 0; i < length; ++i) {
    env.vm.objects().StoreRefElement(copy, i, env.heap().LoadElement<Ref>(signers, i));
  }
  return env.ReturnRef(copy);
}
NativeStatus SetSigners(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  if (klass.kind == Klass::Kind::kInstance) {
    SetClassSlot(env.vm, env.process(), klass, ClassSlotKind::kSigners, env.Reference(1));
  }
  return env.Void();
}

NativeStatus GetPrimitiveClass(NativeEnv& env) {
  constexpr std::string_view kTypes = "ZBCSIJFDV";
  const std::string name = env.vm.strings().Utf8(env.Reference(0));
  for (char type : kTypes) {
    Klass* klass = env.program().Primitive(static_cast<BasicType>(type));
    if (klass->name.view() == name) return env.ReturnRef(MirrorOf(env, *klass));
  }
  return env.Throw("java/lang/ClassNotFoundException", name);
}

NativeStatus GetGenericSignature0(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  if (klass.file == nullptr) return env.ReturnRef(Ref::kNull);
  return env.ReturnRef(NewStringOrNull(
      env.vm, env.thread, ParseSignature(*klass.file, klass.file->attributes()).value_or("")));
}

NativeStatus ReturnAttribute(NativeEnv& env, AttributeKind kind) {
  const Klass& klass = KlassAt(env, 0);
  if (klass.file == nullptr) return env.ReturnRef(Ref::kNull);
  return env.ReturnRef(
      NewBytesOrNull(env.vm, env.thread, RawAttribute(klass.file->attributes(), kind)));
}
NativeStatus GetRawAnnotations(NativeEnv& env) {
  return ReturnAttribute(env, AttributeKind::kRuntimeVisibleAnnotations);
}
NativeStatus GetRawTypeAnnotations(NativeEnv& env) {
  return ReturnAttribute(env, AttributeKind::kRuntimeVisibleTypeAnnotations);
}

NativeStatus GetConstantPool(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  if (klass.file == nullptr) return env.ReturnRef(Ref::kNull);
  Ref pool = env.vm.objects().NewInstance(
      env.thread, *env.program().LoadBoot("jdk/internal/reflect/ConstantPool"));
  env.vm.objects().SetRef(pool, "constantPoolOop", env.Reference(0));
  return env.ReturnRef(pool);
}

NativeStatus DesiredAssertionStatus0(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  const bool is_on =
      klass.kind == Klass::Kind::kInstance &&
      env.vm.options().environment->AssertionsOn(klass.ExternalName(), klass.loader == kBootLoader);
  return env.ReturnBool(is_on);
}

constexpr NativeRow kRows[] = {
    {"java/lang/Class", "desiredAssertionStatus0(Ljava/lang/Class;)Z", &DesiredAssertionStatus0},
    {"java/lang/Class",
     "forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
     &ForName0},
    {"java/lang/Class", "getConstantPool()Ljdk/internal/reflect/ConstantPool;", &GetConstantPool},
    {"java/lang/Class", "getGenericSignature0()Ljava/lang/String;", &GetGenericSignature0},
    {"java/lang/Class", "getInterfaces0()[Ljava/lang/Class;", &GetInterfaces0},
    {"java/lang/Class", "getModifiers()I", &GetModifiers},
    {"java/lang/Class", "getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;",
     &GetPrimitiveClass},
    {"java/lang/Class", "getRawAnnotations()[B", &GetRawAnnotations},
    {"java/lang/Class", "getRawTypeAnnotations()[B", &GetRawTypeAnnotations},
    {"java/lang/Class", "getSigners()[Ljava/lang/Object;", &GetSigners},
    {"java/lang/Class", "getSuperclass()Ljava/lang/Class;", &GetSuperclass},
    {"java/lang/Class", "initClassName()Ljava/lang/String;", &InitClassName},
    {"java/lang/Class", "isArray()Z", &IsArray},
    {"java/lang/Class", "isAssignableFrom(Ljava/lang/Class;)Z", &IsAssignableFrom},
    {"java/lang/Class", "isHidden()Z", &IsHidden},
    {"java/lang/Class", "isInstance(Ljava/lang/Object;)Z", &IsInstance},
    {"java/lang/Class", "isInterface()Z", &IsInterface},
    {"java/lang/Class", "isPrimitive()Z", &IsPrimitive},
    {"java/lang/Class", "registerNatives()V", &RegisterNatives},
    {"java/lang/Class", "setSigners([Ljava/lang/Object;)V", &SetSigners},
    {"jdk/internal/reflect/Reflection", "getClassAccessFlags(Ljava/lang/Class;)I",
     &GetClassAccessFlags},
};

}  // namespace

MAZ_NATIVE_TABLE(ClassNatives, kRows)

}  // namespace mazurka
