#include "jvm/interpreter/invoke/invoke_layout.h"

#include <string>

#include "base/check.h"

namespace mazurka {

namespace {

uint32_t OffsetOf(Klass* klass, std::string_view field) {
  Field* f = klass->FieldNamed(field);
  MAZ_CHECK_MSG(f != nullptr, std::string(klass->name.view()) + "." + std::string(field));
  return f->offset;
}

}  // namespace

InvokeLayout InvokeLayout::Of(Program& program) {
  InvokeLayout l{};
  l.handle_type = OffsetOf(program.known.method_handle, "type");
  l.handle_form = OffsetOf(program.known.method_handle, "form");
  l.form_entry = OffsetOf(program.known.lambda_form, "vmentry");

  Klass* member = program.known.member_name;
  l.member_class = OffsetOf(member, "clazz");
  l.member_name = OffsetOf(member, "name");
  l.member_type = OffsetOf(member, "type");
  l.member_flags = OffsetOf(member, "flags");
  l.member_method = OffsetOf(member, "method");
  l.member_index = OffsetOf(member, "vmindex");
  l.resolved_method = program.LoadBoot("java/lang/invoke/ResolvedMethodName");
  l.resolved_target = OffsetOf(l.resolved_method, "vmtarget");

  l.type_result = OffsetOf(program.known.method_type, "rtype");
  l.type_parameters = OffsetOf(program.known.method_type, "ptypes");

  l.indirect_var_handle = program.LoadBoot("java/lang/invoke/IndirectVarHandle");
  l.var_form = OffsetOf(program.known.var_handle, "vform");
  l.var_exact = OffsetOf(program.known.var_handle, "exact");
  Klass* form = program.LoadBoot("java/lang/invoke/VarForm");
  l.form_types = OffsetOf(form, "methodType_table");
  l.form_members = OffsetOf(form, "memberName_table");
  Klass* access = program.LoadBoot("java/lang/invoke/VarHandle$AccessDescriptor");
  l.access_erased = OffsetOf(access, "symbolicMethodTypeErased");
  l.access_result = OffsetOf(access, "returnType");
  l.access_type = OffsetOf(access, "type");
  l.access_mode = OffsetOf(access, "mode");

  l.string_value = OffsetOf(program.known.string, "value");
  l.string_coder = OffsetOf(program.known.string, "coder");
  l.site_target = OffsetOf(program.known.call_site, "target");
  l.natives = program.LoadBoot("java/lang/invoke/MethodHandleNatives");
  l.invokers = program.LoadBoot("java/lang/invoke/Invokers");
  return l;
}

}  // namespace mazurka
