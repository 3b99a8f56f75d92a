// invokedynamic, signature-polymorphic calls and the constants of java.lang.invoke.
//
// The step loop calls these functions for the instructions that cannot be bound to one method by
// their constant pool entry alone. Each call works on the thread's top frame, whose pc stands at
// the instruction and whose sp is up to date with all operands still there. Nothing of the frame
// is changed before the answer is kDone or kCall, so the instruction can always be run again.
//
// Linkage that needs Java code pushes frames (atomic, the result kept in a process constant) and
// answers kPushed; the last of them leads back to the instruction, which then finds the constant.
#pragma once

#include <cstdint>

#include "jvm/interpreter/vm.h"

namespace mazurka {

enum class InvokeStep : uint8_t {
  kCall,     // call `InvokeTarget::method` with its arguments at `InvokeTarget::args`
  kDone,     // the instruction is complete; the operand stack now ends at `InvokeTarget::args`
  kPushed,   // frames were pushed; afterwards the instruction runs again
  kBlocked,  // the thread waits; afterwards the instruction runs again
  kThrown,   // an exception is pending
};

// kCall: `args` lies in the caller's operand stack, at its end or right above it (an appendix is
// written past sp, so a frame leaves one slot of room above its deepest operand). The caller's sp
// becomes `args` when the frame is pushed. `method` may be native, synchronized or in a class that
// is not initialised yet; receivers were checked for null and overriding methods selected.
struct InvokeTarget {
  Method* method = nullptr;
  uint32_t* args = nullptr;
};

// Op::kInvokedynamic: links the call site, rewrites the instruction, and goes on with the call.
InvokeStep InvokeDynamic(Vm& vm, Thread& t, InvokeTarget& target);
// Op::kInvokeCallSite.
InvokeStep InvokeCallSite(Vm& vm, Thread& t, InvokeTarget& target);

// Whether the frame is at an invokedynamic: an initialiser above it is that of a lambda's
// interface.
bool IsLinking(const Frame& f);
// What such an initialiser throws becomes an InternalError, as in the JDK's bootstrap method.
void WrapInInternalError(Vm& vm, Thread& t);

// Op::kInvokevirtual and Op::kInvokestatic whose resolved method has an `intrinsic`: rewrites the
// instruction to kInvokeHandle and goes on with the call.
InvokeStep InvokePolymorphic(Vm& vm, Thread& t, Method& resolved, InvokeTarget& target);
// Op::kInvokeHandle.
InvokeStep InvokeHandle(Vm& vm, Thread& t, InvokeTarget& target);

// The value of a MethodHandle, MethodType or Dynamic constant. Null with another progress than
// kReady: not now. A Dynamic of primitive type is given boxed. A null value of a Dynamic is
// kReady with null.
Ref ResolveInvokeConstant(Vm& vm, Thread& t, Klass& from, uint16_t cp_index,
                          LinkProgress& progress);

// The MethodType of a descriptor as seen from `from`; kept in a process constant.
Ref ResolveMethodType(Vm& vm, Thread& t, Klass& from, std::string_view descriptor, uint32_t slot,
                      LinkProgress& progress);

}  // namespace mazurka
