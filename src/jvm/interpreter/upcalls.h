// Calls from linkage into the Java half of java.lang.invoke. Each pushes one atomic frame, whose
// result is kept in a process constant. The current instruction runs again when the frame returns.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "jvm/interpreter/vm.h"

namespace mazurka {

constexpr uint32_t Slot(Ref r) { return static_cast<uint32_t>(r); }

// What happens to the error of a failed linkage (JVMS §5.4.3): call sites and dynamic constants
// keep failing with the same LinkageError.
enum class OnFailure : uint8_t { kForget, kKeep };

// Pushes a call of the static method of `klass`. Returns kPushed, or what has to happen first.
LinkProgress Upcall(Vm& vm, Thread& t, Klass& klass, std::string_view name,
                    std::string_view descriptor, std::initializer_list<uint32_t> args,
                    uint32_t constant_slot, OnFailure on_failure = OnFailure::kForget);
// While it lives, the thread's allocations belong to the library; see Calls::EnterLibrary.
class LibrarySection {
 public:
  LibrarySection(Vm& vm, Thread& t) : vm_(vm), t_(t) { vm.calls().EnterLibrary(t); }
  ~LibrarySection() { vm_.calls().LeaveLibrary(t_); }
  LibrarySection(const LibrarySection&) = delete;
  LibrarySection& operator=(const LibrarySection&) = delete;

 private:
  Vm& vm_;
  Thread& t_;
};

// Frame::aux of kFrameStoreConstant frames whose LinkageErrors are kept.
constexpr uint16_t kKeepLinkageError = 1;
// Keeps the pending exception, if it is a LinkageError, as the result of resolving the constant.
void KeepLinkageError(Vm& vm, Thread& t, uint32_t slot);
// If the constant is a kept error, makes the error pending again.
bool ThrowKeptError(Vm& vm, Thread& t, Ref constant);

// The constants that a linkage needs, by purpose: one constant pool index can have several.
enum class LinkPart : uint32_t {
  kResult = 0,    // the final value for the instruction or the constant
  kAppendix = 1,  // Object[2] that receives the appendix during the linkage
  kType = 2,      // MethodType of the call
};
uint32_t PartSlot(Vm& vm, const Klass& klass, uint16_t cp_index, LinkPart part);

// The constants of one linkage that yields two values.
struct LinkSlots {
  uint32_t result, appendix;
};

// A linkage that returns a MemberName and an appendix, as linkCallSite and linkMethod do, is stored
// as an Object[2] with these indices.
constexpr uint32_t kLinkedAppendix = 0, kLinkedMember = 1;

// The constant pool index of the call instruction at the top frame's pc, also if the instruction
// was rewritten.
uint16_t CallPoolIndex(const Thread& t);

}  // namespace mazurka
