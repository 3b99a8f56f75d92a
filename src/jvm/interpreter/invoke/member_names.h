// java.lang.invoke.MemberName: how the JDK names a resolved method or field to the machine.
#pragma once

#include <cstdint>
#include <string>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// MemberName.flags besides the modifiers, as in MethodHandleNatives.Constants.
constexpr int32_t kMemberIsMethod = 0x00010000;
constexpr int32_t kMemberIsConstructor = 0x00020000;
constexpr int32_t kMemberIsField = 0x00040000;
constexpr int32_t kMemberIsType = 0x00080000;
constexpr int32_t kMemberKinds = 0x000f0000;
constexpr int32_t kMemberCallerSensitive = 0x00100000;
constexpr int32_t kMemberTrustedFinal = 0x00200000;
constexpr int kMemberReferenceKindShift = 24;

constexpr ReferenceKind ReferenceKindOf(int32_t flags) {
  return static_cast<ReferenceKind>(flags >> kMemberReferenceKindShift & 0xf);
}

// MemberName.vmindex of a method that is called directly rather than through a table.
constexpr int64_t kDirectMember = -2;

// The method of a resolved MemberName; null if it has none.
Method* MethodOfMember(Vm& vm, Ref member);

// How to call `m` named with `kind`: directly, through the vtable or by interface.
struct MemberCall {
  ReferenceKind kind;
  int64_t index;
  Klass* holder;  // what MemberName.clazz becomes
};
MemberCall CallOf(const Method& m, Klass& named, ReferenceKind kind);

// Fills a MemberName in. `named` is the class through which the method was found.
void InitMember(Vm& vm, Thread& t, Ref member, Method& m, Klass& named, ReferenceKind kind);
void InitMember(Vm& vm, Thread& t, Ref member, const Field& f, bool is_setter);

// The field of a resolved MemberName; null if it has none.
Field* FieldOfMember(Vm& vm, Ref member);

// The descriptor of a MethodType, a Class (as a field's type) or a String.
std::string DescriptorOfType(Vm& vm, Ref type);
std::string DescriptorOfClass(const Klass& klass);

}  // namespace mazurka
