// mazurka.Verify, and the methods of gov.nasa.jpf.vm.Verify that need a native; see java/. The
// methods have bodies for plain java; these natives replace them.
#include "jvm/natives/verify.h"

#include "jvm/threads/atomic_sections.h"

namespace mazurka {
namespace {

// A visible operation with one alternative per value. In an atomic call (atomic_depth > 0) nothing
// is visible, so exploration would see one value only: unsupported there.
NativeStatus Choose(NativeEnv& e) {
  if (!e.vm.options().explore) return e.ReturnInt(0);
  if (e.thread.atomic_depth > 0) return e.Unsupported("a choice of data in a bootstrap method");
  MAZ_CHECK(e.vm.choice() < static_cast<uint32_t>(e.Int(0)));
  return e.ReturnInt(static_cast<int32_t>(e.vm.choice()));
}

// If the condition is false, the thread blocks for ever.
NativeStatus Assume(NativeEnv& e) {
  if (e.Bool(0)) return e.Void();
  e.vm.threads().BeforeChange(e.thread);
  e.thread.status = ThreadStatus::kAssumeFailed;
  return NativeStatus::kBlocked;
}

NativeStatus IgnoreIf(NativeEnv& e) {
  if (!e.Bool(0)) return e.Void();
  e.vm.threads().BeforeChange(e.thread);
  e.thread.status = ThreadStatus::kAssumeFailed;
  e.vm.globals().SetCounter(e.process(), Counter::kExitCode, 0);
  e.vm.globals().SetCounter(e.process(), Counter::kExiting, 1);
  return NativeStatus::kStop;
}

NativeStatus BeginAtomic(NativeEnv& e) {
  e.vm.threads().BeforeChange(e.thread);
  SetAtomicSections(e.thread, AtomicSections(e.thread) + 1);
  return e.Void();
}

NativeStatus EndAtomic(NativeEnv& e) {
  if (AtomicSections(e.thread) == 0)
    return e.Throw("java/lang/IllegalStateException", "endAtomic without beginAtomic");
  e.vm.threads().BeforeChange(e.thread);
  SetAtomicSections(e.thread, AtomicSections(e.thread) - 1);
  return e.Void();
}

// Does nothing; its only effect is that the call is a visible operation.
NativeStatus SchedulingPoint(NativeEnv& e) { return e.Void(); }

NativeStatus IsChecking(NativeEnv& e) { return e.ReturnBool(e.vm.options().explore); }

// Java PathFinder's counters keep counting across paths; these do not count at all. The difference
// is invisible only if the caller drops the result.
NativeStatus IncrementCounter(NativeEnv& e) {
  const Frame& caller = *e.thread.frame;
  const bool is_dropped = caller.method->native == nullptr && caller.pc[1].op == Op::kPop;
  if (!is_dropped) return e.Unsupported("the result of gov.nasa.jpf.vm.Verify.incrementCounter");
  return e.ReturnInt(0);
}

NativeStatus Refuse(NativeEnv& e) {
  return e.Unsupported("gov.nasa.jpf.vm.Verify." + e.vm.strings().Utf8(e.Reference(0)));
}

constexpr std::string_view kVerify = "mazurka/Verify";
constexpr std::string_view kJpf = "gov/nasa/jpf/vm/Verify";
constexpr std::string_view kOurs = "the class's own code is for runs under java";

constexpr NativeRow kRows[] = {
    {kVerify, "choose(I)I", &Choose, kOurs},
    {kVerify, "assume(Z)V", &Assume, kOurs},
    {kVerify, "ignoreIf(Z)V", &IgnoreIf, kOurs},
    {kVerify, "beginAtomic()V", &BeginAtomic, kOurs},
    {kVerify, "endAtomic()V", &EndAtomic, kOurs},
    {kVerify, "schedulingPoint()V", &SchedulingPoint, kOurs},
    {kVerify, "isChecking()Z", &IsChecking, kOurs},
    {kJpf, "incrementCounter(I)I", &IncrementCounter, kOurs},
    {kJpf, "unsupported(Ljava/lang/String;)Ljava/lang/RuntimeException;", &Refuse, kOurs},
};

}  // namespace

std::span<const NativeRow> VerifyNatives() { return kRows; }

bool AssumptionFailed(Vm& vm) {
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    if (vm.threads()[static_cast<ThreadId>(i)].status == ThreadStatus::kAssumeFailed) return true;
  }
  return false;
}

}  // namespace mazurka
