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

// Counters and values of gov.nasa.jpf.vm.Verify are part of the state only if the program reads
// one: a counter that nobody reads would make every round of a loop a new state. The search
// restarts at the first read.
bool KeepsCounters(NativeEnv& e) {
  return !e.vm.options().explore ||
         e.vm.assumptions().IsMutated(Classes::MirrorName(*e.method.owner));
}
NativeStatus Keeps(NativeEnv& e) { return e.ReturnBool(KeepsCounters(e)); }

NativeStatus Needs(NativeEnv& e) {
  if (!KeepsCounters(e)) e.vm.assumptions().RefuteConstant(Classes::MirrorName(*e.method.owner));
  return e.Void();
}

NativeStatus IncrementCounter(NativeEnv& e) {
  if (KeepsCounters(e)) return RunShipped(e);
  const Frame& caller = *e.thread.frame;
  const bool is_dropped = caller.method->native == nullptr && caller.pc[1].op == Op::kPop;
  if (!is_dropped) Needs(e);
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
    {kJpf, "keeps()Z", &Keeps, kOurs},
    {kJpf, "needs()V", &Needs, kOurs},
    {kJpf, "incrementCounter(I)I", &IncrementCounter, kOurs, NativeRow::Shipped::kKept},
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
