#pragma once

#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace mazurka {

// A call that the code of a method contains. Views point into the bytes of the class file.
struct CodeCall {
  // kOpen: the class of the receiver selects the method. kFixed: the reference names it.
  enum class Target { kOpen, kFixed };
  Target target = Target::kFixed;
  std::string_view klass, name, descriptor;
  int line = -1;  // of the source file
};

// What one method does that matters to a walk over calls.
struct MethodSummary {
  // Calls, and the methods behind method handles: code that makes a lambda counts as calling it.
  std::vector<CodeCall> calls;
  std::vector<std::string_view> instantiated;  // by `new`
  std::vector<std::string_view> initialised;   // by `new` and static calls
  struct StaticAccess {
    std::string_view klass;
    int line = -1;
  };
  std::vector<StaticAccess> static_accesses;  // these initialise classes as well
};

// Empty for a method without code, and for code that cannot be parsed: it does not run either.
MethodSummary SummaryOf(const ClassFile& file, const MemberInfo& method);

}  // namespace mazurka
