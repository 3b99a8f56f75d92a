#include "jvm/natives/reflect/reflect_objects.h"

#include "base/modified_utf8.h"
#include "jvm/classfile/attributes.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

// The flags that reflection reports (java.lang.reflect.Modifier, and its internal ones).
constexpr uint16_t kMethodFlags = kAccPublic | kAccPrivate | kAccProtected | kAccStatic |
                                  kAccFinal | kAccSynchronized | kAccBridge | kAccVarargs |
                                  kAccNative | kAccAbstract | kAccStrict | kAccSynthetic;
constexpr uint16_t kFieldFlags = kAccPublic | kAccPrivate | kAccProtected | kAccStatic | kAccFinal |
                                 kAccVolatile | kAccTransient | kAccSynthetic | kAccEnum;

bool IsRecord(const Klass& klass) {
  return klass.super != nullptr && klass.super->name.view() == "java/lang/Record";
}

}  // namespace

Klass* ResolveType(Vm& vm, Thread& t, Klass& from, std::string_view descriptor,
                   LinkProgress& progress) {
  progress = LinkProgress::kReady;
  const char kind = descriptor[0];
  if (kind == 'L') descriptor = TypeView{descriptor}.class_name();
  if (kind != 'L' && kind != '[') return vm.program().Primitive(static_cast<BasicType>(kind));
  return vm.resolution().ResolveClass(t, from, vm.program().Intern(descriptor), progress);
}

bool ResolveTypes(Vm& vm, Thread& t, Method& method, MethodTypes& types, LinkProgress& progress) {
  Klass& owner = *method.owner;
  const auto descriptor = MethodDescriptor::Parse(method.descriptor.view());
  for (TypeView parameter : *descriptor) {
    Klass* type = ResolveType(vm, t, owner, parameter.text, progress);
    if (type == nullptr) return false;
    types.parameters.push_back(type);
  }
  types.result = ResolveType(vm, t, owner, descriptor->return_type().text, progress);
  if (types.result == nullptr) return false;
  const MemberInfo& member = owner.file->methods[method.file_index];
  for (uint16_t index : ParseExceptions(*owner.file, member).value_or(std::vector<uint16_t>{})) {
    Klass* type = vm.resolution().ResolveClassAt(t, owner, index, progress);
    if (type == nullptr) return false;
    types.exceptions.push_back(type);
  }
  return true;
}

Ref NewStringOrNull(Vm& vm, Thread& t, std::string_view modified_utf8) {
  if (modified_utf8.empty()) return Ref::kNull;
  return vm.strings().NewUtf16(t, ModifiedUtf8ToUtf16(modified_utf8));
}

Ref NewFieldObject(Vm& vm, Thread& t, Field& field, Klass& type) {
  Process& p = vm.ProcessOf(t);
  Klass& owner = *field.owner;
  const std::span<const AttributeInfo> attributes =
      owner.file->attributes(owner.file->fields[field.file_index]);
  Ref object = vm.objects().NewInstance(t, *vm.program().LoadBoot("java/lang/reflect/Field"));
  vm.objects().SetRef(object, "clazz", vm.classes().Mirror(p, owner));
  vm.objects().SetInt(object, "slot", field.slot);
  vm.objects().SetRef(object, "name", vm.strings().InternLiteral(p, field.name.view()));
  vm.objects().SetRef(object, "type", vm.classes().Mirror(p, type));
  vm.objects().SetInt(object, "modifiers", field.access & kFieldFlags);
  const bool trusted =
      field.is_final() && (field.is_static() || owner.is_hidden || IsRecord(owner));
  vm.objects().Set<uint8_t>(object, *vm.objects().KlassOf(object).FieldNamed("trustedFinal"),
                            trusted ? 1 : 0);
  vm.objects().SetRef(object, "signature",
                      NewStringOrNull(vm, t, ParseSignature(*owner.file, attributes).value_or("")));
  vm.objects().SetRef(
      object, "annotations",
      NewBytesOrNull(vm, t, RawAttribute(attributes, AttributeKind::kRuntimeVisibleAnnotations)));
  return object;
}

Ref NewMethodObject(Vm& vm, Thread& t, Method& method, const MethodTypes& types) {
  Process& p = vm.ProcessOf(t);
  Klass& owner = *method.owner;
  const std::span<const AttributeInfo> attributes =
      owner.file->attributes(owner.file->methods[method.file_index]);
  const auto bytes = [&](AttributeKind kind) {
    return NewBytesOrNull(vm, t, RawAttribute(attributes, kind));
  };
  const bool constructor = method.name.view() == "<init>";
  Ref object = vm.objects().NewInstance(
      t, *vm.program().LoadBoot(constructor ? "java/lang/reflect/Constructor"
                                            : "java/lang/reflect/Method"));
  vm.objects().SetRef(object, "clazz", vm.classes().Mirror(p, owner));
  vm.objects().SetInt(object, "slot", method.slot);
  vm.objects().SetRef(object, "parameterTypes", NewClassArray(vm, t, types.parameters));
  vm.objects().SetRef(object, "exceptionTypes", NewClassArray(vm, t, types.exceptions));
  vm.objects().SetInt(object, "modifiers", method.access & kMethodFlags);
  vm.objects().SetRef(object, "signature",
                      NewStringOrNull(vm, t, ParseSignature(*owner.file, attributes).value_or("")));
  vm.objects().SetRef(object, "annotations", bytes(AttributeKind::kRuntimeVisibleAnnotations));
  vm.objects().SetRef(object, "parameterAnnotations",
                      bytes(AttributeKind::kRuntimeVisibleParameterAnnotations));
  if (!constructor) {
    vm.objects().SetRef(object, "name", vm.strings().InternLiteral(p, method.name.view()));
    vm.objects().SetRef(object, "returnType", vm.classes().Mirror(p, *types.result));
    vm.objects().SetRef(object, "annotationDefault", bytes(AttributeKind::kAnnotationDefault));
  }
  return object;
}

}  // namespace mazurka
