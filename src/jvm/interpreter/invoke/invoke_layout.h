// The layout of the objects of java.lang.invoke that the machine reads on every call.
#pragma once

#include <cstdint>

#include "jvm/runtime/program.h"

namespace mazurka {

// Byte offsets of fields and the classes they belong to; the same in every machine of a program.
struct InvokeLayout {
  static InvokeLayout Of(Program& program);

  // MethodHandle
  uint32_t handle_type, handle_form;
  // LambdaForm
  uint32_t form_entry;
  // MemberName
  uint32_t member_class, member_name, member_type, member_flags, member_method, member_index;
  // ResolvedMethodName; `resolved_target` is the id of the method.
  Klass* resolved_method;
  uint32_t resolved_target;
  // MethodType
  uint32_t type_result, type_parameters;
  // VarHandle, VarForm, VarHandle.AccessDescriptor
  Klass* indirect_var_handle;
  uint32_t var_form, var_exact;
  uint32_t form_types, form_members;
  uint32_t access_erased, access_result, access_type, access_mode;
  // String
  uint32_t string_value, string_coder;
  // CallSite
  uint32_t site_target;
  // The classes that the machine calls into.
  Klass* natives;   // MethodHandleNatives
  Klass* invokers;  // Invokers
};

}  // namespace mazurka
