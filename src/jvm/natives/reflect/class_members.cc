// java.lang.Class: the fields, methods, constructors and record components that a class declares.
#include "jvm/classfile/attributes.h"
#include "jvm/interpreter/guarded.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/reflect/reflect_objects.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

// A new array of `count` references to the class named `element`.
Ref NewArrayOf(NativeEnv& env, std::string_view element, size_t count) {
  Klass* klass = env.program().ArrayOf(env.program().LoadBoot(element));
  return env.vm.objects().NewArray(env.thread, *klass, static_cast<uint32_t>(count));
}

NativeStatus GetDeclaredFields0(NativeEnv& env) {
  Klass& klass = KlassAt(env, 0);
  const bool public_only = env.Bool(1);
  if (!public_only) RefuteGuards(env.vm, klass);
  std::vector<Field*> fields;
  std::vector<Klass*> types;
  LinkProgress progress = LinkProgress::kReady;
  for (Field& field : klass.fields) {
    if (field.injected || (public_only && (field.access & kAccPublic) == 0)) continue;
    Klass* type = ResolveType(env.vm, env.thread, klass, field.descriptor.view(), progress);
    if (type == nullptr) return env.After(progress);
    fields.push_back(&field);
    types.push_back(type);
  }
  Ref array = NewArrayOf(env, "java/lang/reflect/Field", fields.size());
  for (uint32_t i = 0; i < fields.size(); ++i) {
    env.vm.objects().StoreRefElement(array, i,
                                     NewFieldObject(env.vm, env.thread, *fields[i], *types[i]));
  }
  return env.ReturnRef(array);
}

enum class Members { kMethods, kConstructors };

NativeStatus DeclaredMethods(NativeEnv& env, Members members) {
  Klass& klass = KlassAt(env, 0);
  const bool public_only = env.Bool(1);
  std::vector<Method*> methods;
  std::vector<MethodTypes> types;
  LinkProgress progress = LinkProgress::kReady;
  for (const auto& method : klass.methods) {
    const std::string_view name = method->name.view();
    if (name == "<clinit>" || (name == "<init>") != (members == Members::kConstructors)) continue;
    if (public_only && (method->access & kAccPublic) == 0) continue;
    methods.push_back(method.get());
    if (!ResolveTypes(env.vm, env.thread, *method, types.emplace_back(), progress))
      return env.After(progress);
  }
  Ref array = NewArrayOf(
      env,
      members == Members::kMethods ? "java/lang/reflect/Method" : "java/lang/reflect/Constructor",
      methods.size());
  for (uint32_t i = 0; i < methods.size(); ++i) {
    env.vm.objects().StoreRefElement(array, i,
                                     NewMethodObject(env.vm, env.thread, *methods[i], types[i]));
  }
  return env.ReturnRef(array);
}
NativeStatus GetDeclaredMethods0(NativeEnv& env) { return DeclaredMethods(env, Members::kMethods); }
NativeStatus GetDeclaredConstructors0(NativeEnv& env) {
  return DeclaredMethods(env, Members::kConstructors);
}

bool IsRecord(const Klass& klass) {
  return klass.file != nullptr && (klass.access & kAccFinal) != 0 && klass.super != nullptr &&
         klass.super->name.view() == "java/lang/Record" &&
         HasAttribute(klass.file->attributes(), AttributeKind::kRecord);
}
NativeStatus IsRecord0(NativeEnv& env) { return env.ReturnBool(IsRecord(KlassAt(env, 0))); }

NativeStatus GetRecordComponents0(NativeEnv& env) {
  Klass& klass = KlassAt(env, 0);
  if (!IsRecord(klass)) return env.ReturnRef(Ref::kNull);
  const auto components = ParseRecord(*klass.file).value_or(std::vector<RecordComponent>{});
  std::vector<Klass*> types;
  std::vector<Method*> accessors;
  std::vector<MethodTypes> accessor_types;
  LinkProgress progress = LinkProgress::kReady;
  for (const RecordComponent& component : components) {
    Klass* type = ResolveType(env.vm, env.thread, klass, component.descriptor, progress);
    if (type == nullptr) return env.After(progress);
    types.push_back(type);
    Method* accessor =
        klass.FindDeclaredMethod(env.program().Intern(component.name),
                                 env.program().Intern("()" + std::string(component.descriptor)));
    if (accessor != nullptr && accessor->is_static()) accessor = nullptr;
    accessors.push_back(accessor);
    accessor_types.emplace_back();
    if (accessor != nullptr &&
        !ResolveTypes(env.vm, env.thread, *accessor, accessor_types.back(), progress)) {
      return env.After(progress);
    }
  }
  Vm& vm = env.vm;
  Thread& t = env.thread;
  Klass& component_class = *env.program().LoadBoot("java/lang/reflect/RecordComponent");
  Ref array = NewArrayOf(env, "java/lang/reflect/RecordComponent", components.size());
  for (uint32_t i = 0; i < components.size(); ++i) {
    const RecordComponent& component = components[i];
    const auto bytes = [&](AttributeKind kind) {
      return NewBytesOrNull(vm, t, RawAttribute(component.attributes, kind));
    };
    Ref object = vm.objects().NewInstance(t, component_class);
    vm.objects().SetRef(object, "clazz", env.Reference(0));
    vm.objects().SetRef(object, "name", vm.strings().InternLiteral(env.process(), component.name));
    vm.objects().SetRef(object, "type", MirrorOf(env, *types[i]));
    if (accessors[i] != nullptr) {
      vm.objects().SetRef(object, "accessor",
                          NewMethodObject(vm, t, *accessors[i], accessor_types[i]));
    }
    vm.objects().SetRef(
        object, "signature",
        NewStringOrNull(vm, t, ParseSignature(*klass.file, component.attributes).value_or("")));
    vm.objects().SetRef(object, "annotations", bytes(AttributeKind::kRuntimeVisibleAnnotations));
    vm.objects().SetRef(object, "typeAnnotations",
                        bytes(AttributeKind::kRuntimeVisibleTypeAnnotations));
    vm.objects().StoreRefElement(array, i, object);
  }
  return env.ReturnRef(array);
}

NativeStatus ReturnTypeAnnotations(NativeEnv& env, const ClassFile& file,
                                   const MemberInfo& member) {
  return env.ReturnRef(NewBytesOrNull(
      env.vm, env.thread,
      RawAttribute(file.attributes(member), AttributeKind::kRuntimeVisibleTypeAnnotations)));
}

NativeStatus ExecutableTypeAnnotations(NativeEnv& env) {
  const Method& method = *MethodOfMirror(env.vm, env.Reference(0));
  const ClassFile& file = *method.owner->file;
  return ReturnTypeAnnotations(env, file, file.methods[method.file_index]);
}

NativeStatus FieldTypeAnnotations(NativeEnv& env) {
  const Field& field = *FieldOfMirror(env.vm, env.Reference(0));
  const ClassFile& file = *field.owner->file;
  return ReturnTypeAnnotations(env, file, file.fields[field.file_index]);
}

// Returns null if the class file does not name the parameters: the JDK's code then makes up names.
NativeStatus GetParameters0(NativeEnv& env) {
  const Method& method = *MethodOfMirror(env.vm, env.Reference(0));
  const ClassFile& file = *method.owner->file;
  const MemberInfo& member = file.methods[method.file_index];
  if (!HasAttribute(file.attributes(member), AttributeKind::kMethodParameters))
    return env.ReturnRef(Ref::kNull);
  const auto parameters = ParseMethodParameters(file, member);
  if (!parameters) {
    return env.Throw("java/lang/reflect/MalformedParametersException", "Invalid parameter name");
  }
  Klass& parameter_class = *env.program().LoadBoot("java/lang/reflect/Parameter");
  Ref array = NewArrayOf(env, "java/lang/reflect/Parameter", parameters->size());
  for (uint32_t i = 0; i < parameters->size(); ++i) {
    const MethodParameter& parameter = (*parameters)[i];
    Ref object = env.vm.objects().NewInstance(env.thread, parameter_class);
    if (!parameter.name.empty()) {
      env.vm.objects().SetRef(object, "name",
                              env.vm.strings().InternLiteral(env.process(), parameter.name));
    }
    env.vm.objects().SetInt(object, "modifiers", parameter.access_flags);
    env.vm.objects().SetRef(object, "executable", env.Reference(0));
    env.vm.objects().SetInt(object, "index", static_cast<int32_t>(i));
    env.vm.objects().StoreRefElement(array, i, object);
  }
  return env.ReturnRef(array);
}

// Class.Atomic.casReflectionData(class, old, new)
NativeStatus CasReflectionData(NativeEnv& env) {
  Ref klass = env.Reference(0), expected = env.Reference(1), value = env.Reference(2);
  const Field& field = *env.program().known.klass->FieldNamed("reflectionData");
  bool set = env.vm.objects().GetRef(klass, field) == expected;
  if (set) env.vm.objects().StoreLibraryRef(klass, field, value);
  return env.ReturnBool(set);
}

constexpr NativeRow kRows[] = {
    {"java/lang/Class$Atomic",
     "casReflectionData(Ljava/lang/Class;Ljava/lang/ref/SoftReference;"
     "Ljava/lang/ref/SoftReference;)Z",
     &CasReflectionData, "writes to a cache of the library are invisible"},
    {"java/lang/Class", "getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;",
     &GetDeclaredConstructors0},
    {"java/lang/Class", "getDeclaredFields0(Z)[Ljava/lang/reflect/Field;", &GetDeclaredFields0},
    {"java/lang/Class", "getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;", &GetDeclaredMethods0},
    {"java/lang/Class", "getRecordComponents0()[Ljava/lang/reflect/RecordComponent;",
     &GetRecordComponents0},
    {"java/lang/Class", "isRecord0()Z", &IsRecord0},
    {"java/lang/reflect/Executable", "getParameters0()[Ljava/lang/reflect/Parameter;",
     &GetParameters0},
    {"java/lang/reflect/Executable", "getTypeAnnotationBytes0()[B", &ExecutableTypeAnnotations},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0()[B", &FieldTypeAnnotations},
};

}  // namespace

MAZ_NATIVE_TABLE(ClassMemberNatives, kRows)

}  // namespace mazurka
