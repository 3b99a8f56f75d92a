// Functions that the instructions of call_sites.h share.
#pragma once

#include "jvm/interpreter/invoke/call_sites.h"
#include "jvm/interpreter/upcalls.h"

namespace mazurka {

constexpr InvokeStep StepOf(LinkProgress p) {
  switch (p) {
    case LinkProgress::kThrown:
      return InvokeStep::kThrown;
    case LinkProgress::kBlocked:
      return InvokeStep::kBlocked;
    default:
      return InvokeStep::kPushed;
  }
}

// Op::kInvokeHandle keeps in Insn::a the kind of call and the slots of its arguments, receiver
// included. Insn::b is the constant slot of the linkage, or 0 if none is needed.
constexpr uint16_t PackHandleCall(Method::Intrinsic kind, uint32_t slots) {
  return static_cast<uint16_t>(slots << 4 | static_cast<uint32_t>(kind));
}
constexpr Method::Intrinsic HandleCallKind(uint16_t a) {
  return static_cast<Method::Intrinsic>(a & 0xf);
}
constexpr uint32_t HandleCallSlots(uint16_t a) { return a >> 4; }

// Replaces the instruction at the top frame's pc with one store, because machines share the code.
void RewriteInstruction(Thread& t, Insn insn);

// Calls the target of a method handle: its form's entry, with the handle and the arguments.
InvokeStep CallHandle(Vm& vm, Thread& t, Ref handle, uint32_t* args, InvokeTarget& target);
// Calls a linked member (Object[2], see upcalls.h) with the `slots` topmost operands and, if there
// is one, the appendix.
InvokeStep CallLinked(Vm& vm, Thread& t, Ref linked, uint32_t slots, InvokeTarget& target);

// Links a call of MethodHandle.invoke or of a VarHandle's access mode through the JDK. The result
// goes to the kResult part of the constant. kReady means that the result is there.
LinkProgress LinkPolymorphic(Vm& vm, Thread& t, Klass& from, uint16_t cp_index, uint32_t slot);
// If the JDK returned a MemberName, joins it with its appendix. Returns true if linked.
bool CompleteLinkage(Vm& vm, Thread& t, const LinkSlots& slots);

// A call of an access mode of VarHandle whose site is linked.
InvokeStep CallVarHandle(Vm& vm, Thread& t, Ref linked, uint32_t slots, InvokeTarget& target);

}  // namespace mazurka
