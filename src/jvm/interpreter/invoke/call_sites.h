// invokedynamic, signature-polymorphic calls and the constants of java.lang.invoke.
//
// The step loop calls these functions for the instructions whose constant pool entry alone does not
// determine one method. Each call works on the thread's top frame. The frame's pc is at the
// instruction, and its sp is up to date with all operands still there. The functions do not change
// the frame before they return kDone or kCall, so the instruction can always run again.
//
// Linkage that needs Java code pushes frames (atomic, the result kept in a process constant) and
// returns kPushed. When the last of these frames returns, the instruction runs again and finds the
// constant.
#pragma once

#include <cstdint>

#include "jvm/interpreter/vm.h"

namespace mazurka {

enum class InvokeStep : uint8_t {
  kCall,     // call `InvokeTarget::method` with its arguments at `InvokeTarget::args`
  kDone,     // the instruction is complete; the operand stack now ends at `InvokeTarget::args`
  kPushed,   // frames were pushed; afterwards the instruction runs again
  kBlocked,  // the thread waits; when it is enabled, the instruction runs again
  kThrown,   // an exception is pending
};

// On kCall, `args` lies in the caller's operand stack, at its end or right above it. (An appendix
// is written past sp, so a frame leaves one slot of room above its deepest operand.) The caller's
// sp becomes `args` when the frame is pushed. `method` may be native, synchronized or in a class
// that is not initialised yet. Receivers were checked for null and overriding methods selected.
struct InvokeTarget {
  Method* method = nullptr;
  uint32_t* args = nullptr;
};

// Op::kInvokedynamic: links the call site, rewrites the instruction, and continues with the call.
InvokeStep InvokeDynamic(Vm& vm, Thread& t, InvokeTarget& target);
// Op::kInvokeCallSite.
InvokeStep InvokeCallSite(Vm& vm, Thread& t, InvokeTarget& target);

// True if the frame is at an invokedynamic. An initialiser above it is that of a lambda's
// interface.
bool IsLinking(const Frame& f);
// Wraps what such an initialiser throws in an InternalError, as the JDK's bootstrap method does.
void WrapInInternalError(Vm& vm, Thread& t);

// Op::kInvokevirtual and Op::kInvokestatic whose resolved method has an `intrinsic`: rewrites the
// instruction to kInvokeHandle and continues with the call.
InvokeStep InvokePolymorphic(Vm& vm, Thread& t, Method& resolved, InvokeTarget& target);
// Op::kInvokeHandle.
InvokeStep InvokeHandle(Vm& vm, Thread& t, InvokeTarget& target);

// The value of a MethodHandle, MethodType or Dynamic constant. Null with a progress other than
// kReady means that something has to happen first. A Dynamic of primitive type is boxed. A Dynamic
// whose value is null returns null with kReady.
Ref ResolveInvokeConstant(Vm& vm, Thread& t, Klass& from, uint16_t cp_index,
                          LinkProgress& progress);

// The MethodType of a descriptor as seen from `from`. It is kept in a process constant.
Ref ResolveMethodType(Vm& vm, Thread& t, Klass& from, std::string_view descriptor, uint32_t slot,
                      LinkProgress& progress);

}  // namespace mazurka
