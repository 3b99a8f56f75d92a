#include "jvm/interpreter/invoke/member_names.h"

namespace mazurka {

namespace {

// Modifiers that reflection has; the other bits of `flags` have meanings of their own.
constexpr int32_t kMethodModifiers = 0x1dff;
constexpr int32_t kFieldModifiers = 0x50df;

bool IsRecord(Vm& vm, const Klass& klass) {
  return klass.super != nullptr && klass.super->name == vm.program().Intern("java/lang/Record");
}

}  // namespace

Method* MethodOfMember(Vm& vm, Ref member) {
  const InvokeLayout& l = vm.invoke_layout();
  Ref resolved = vm.heap().Load<Ref>(member, l.member_method);
  if (IsNull(resolved)) return nullptr;
  return vm.program().method(
      static_cast<uint32_t>(vm.heap().Load<uint64_t>(resolved, l.resolved_target)));
}

MemberCall CallOf(const Method& m, Klass& named, ReferenceKind kind) {
  if (m.is_static()) return {ReferenceKind::kInvokeStatic, kDirectMember, m.owner};
  bool is_direct = m.is_initializer || m.is_private() || kind == ReferenceKind::kInvokeSpecial ||
                   kind == ReferenceKind::kNewInvokeSpecial || (m.access & kAccFinal) != 0 ||
                   (m.owner->access & kAccFinal) != 0;
  if (is_direct) return {ReferenceKind::kInvokeSpecial, kDirectMember, m.owner};
  if (m.owner->is_interface()) {
    if (kind == ReferenceKind::kInvokeInterface || named.is_interface()) {
      return {ReferenceKind::kInvokeInterface, m.slot, m.owner};
    }
    // A default or missing method found through a class: MemberName expects a class there.
    return {ReferenceKind::kInvokeVirtual, m.vtable_index >= 0 ? m.vtable_index : 0, &named};
  }
  return {ReferenceKind::kInvokeVirtual, m.vtable_index >= 0 ? m.vtable_index : 0, m.owner};
}

void InitMember(Vm& vm, Thread& t, Ref member, Method& m, Klass& named, ReferenceKind kind) {
  const InvokeLayout& l = vm.invoke_layout();
  Process& p = vm.ProcessOf(t);
  MemberCall call = CallOf(m, named, kind);
  int32_t flags = (m.access & kMethodModifiers) |
                  (m.is_initializer ? kMemberIsConstructor : kMemberIsMethod) |
                  static_cast<int32_t>(call.kind) << kMemberReferenceKindShift;
  if (m.caller_sensitive) flags |= kMemberCallerSensitive;
  Ref resolved = vm.objects().NewInstance(t, *l.resolved_method);
  vm.heap().Store<uint64_t>(resolved, l.resolved_target, m.id);
  vm.heap().Store<int32_t>(member, l.member_flags, flags);
  vm.heap().Store<int64_t>(member, l.member_index, call.index);
  vm.objects().StoreRef(member, l.member_method, resolved);
  vm.objects().StoreRef(member, l.member_class, vm.classes().Mirror(p, *call.holder));
}

void InitMember(Vm& vm, Thread& t, Ref member, const Field& f, bool is_setter) {
  const InvokeLayout& l = vm.invoke_layout();
  auto kind =
      static_cast<int32_t>(f.is_static() ? ReferenceKind::kGetStatic : ReferenceKind::kGetField);
  if (is_setter) kind += 2;
  int32_t flags = (f.access & kFieldModifiers) | kMemberIsField | kind << kMemberReferenceKindShift;
  if (f.is_final() && (f.is_static() || f.owner->is_hidden || IsRecord(vm, *f.owner))) {
    flags |= kMemberTrustedFinal;
  }
  vm.heap().Store<int32_t>(member, l.member_flags, flags);
  vm.heap().Store<int64_t>(member, l.member_index, f.offset);
  vm.objects().StoreRef(member, l.member_method, Ref::kNull);
  vm.objects().StoreRef(member, l.member_class, vm.classes().Mirror(vm.ProcessOf(t), *f.owner));
}

Field* FieldOfMember(Vm& vm, Ref member) {
  const InvokeLayout& l = vm.invoke_layout();
  int32_t flags = vm.heap().Load<int32_t>(member, l.member_flags);
  Ref mirror = vm.heap().Load<Ref>(member, l.member_class);
  if ((flags & kMemberIsField) == 0 || IsNull(mirror)) return nullptr;
  bool is_static = (flags & kAccStatic) != 0;
  auto offset = static_cast<uint32_t>(vm.heap().Load<int64_t>(member, l.member_index));
  for (Field& f : vm.objects().KlassOfMirror(mirror)->fields) {
    if (f.offset == offset && f.is_static() == is_static) return &f;
  }
  return nullptr;
}

std::string DescriptorOfClass(const Klass& klass) {
  if (klass.is_primitive()) return std::string(1, static_cast<char>(klass.primitive));
  if (klass.is_array()) return std::string(klass.name.view());
  return "L" + std::string(klass.name.view()) + ";";
}

std::string DescriptorOfType(Vm& vm, Ref type) {
  Klass& klass = vm.objects().KlassOf(type);
  if (&klass == vm.program().known.string) return vm.strings().Utf8(type);
  if (&klass == vm.program().known.klass)
    return DescriptorOfClass(*vm.objects().KlassOfMirror(type));
  MAZ_CHECK_MSG(&klass == vm.program().known.method_type, klass.name.view());
  const InvokeLayout& l = vm.invoke_layout();
  std::string text = "(";
  Ref parameters = vm.heap().Load<Ref>(type, l.type_parameters);
  for (uint32_t i = 0; i < vm.heap().Length(parameters); ++i) {
    text +=
        DescriptorOfClass(*vm.objects().KlassOfMirror(vm.heap().LoadElement<Ref>(parameters, i)));
  }
  text += ")";
  return text +
         DescriptorOfClass(*vm.objects().KlassOfMirror(vm.heap().Load<Ref>(type, l.type_result)));
}

}  // namespace mazurka
