// The interrupt status of threads: interrupt(), interrupted() and isInterrupted() of
// java.lang.Thread. A field of the Thread object holds it; the machine's thread has a copy.
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_steps.h"

namespace mazurka {

namespace {

const Field& InterruptedField(Vm& vm) { return *vm.program().thread_fields.interrupted; }

}  // namespace

bool IsInterrupted(Vm& vm, Ref thread_object) {
  return vm.objects().Get<uint8_t>(thread_object, InterruptedField(vm)) != 0;
}

void ClearInterrupt(Vm& vm, Thread& t) {
  // The step may belong to another operation, so its footprint needs this write.
  vm.accesses().TouchThread(t.object, SpecialSlot::kInterrupt, true);
  vm.objects().Set<uint8_t>(t.object, InterruptedField(vm), 0);
  vm.threads().BeforeChange(t);
  t.interrupted = false;
}

void SetInterrupt(Vm& vm, Ref thread_object) {
  vm.objects().Set<uint8_t>(thread_object, InterruptedField(vm), 1);
  if (Thread* target = vm.threads().Find(thread_object)) vm.threads().Interrupt(*target);
}

namespace {

NativeStatus Interrupt(NativeEnv& e) {
  if (InterruptNeedsNotes(e.vm, e.Reference(0)))
    return e.vm.NeedsLockSteps(e.thread, LockNeed::kNotes);
  RecordInterrupted(e.vm, e.Reference(0));
  SetInterrupt(e.vm, e.Reference(0));
  return e.Void();
}

// interrupt(). If the thread may be in a call on a channel, the JDK's code closes the channel. That
// code writes the field of the interrupt status, which natives read under another name, so it is
// not for exploration.
NativeStatus InterruptThread(NativeEnv& e) {
  const Ref object = e.Reference(0);
  const bool in_channel =
      object != e.thread.object && !IsNull(e.vm.objects().GetRef(object, "blocker"));
  if (!in_channel) return Interrupt(e);
  if (!e.vm.options().explore) return RunShipped(e);
  return e.Unsupported("Thread.interrupt of a thread that may be in a call on a channel");
}

NativeStatus Interrupted(NativeEnv& e) {
  bool interrupted = IsInterrupted(e.vm, e.thread.object);
  if (interrupted) ClearInterrupt(e.vm, e.thread);
  return e.ReturnBool(interrupted);
}

NativeStatus IsInterruptedQuery(NativeEnv& e) {
  Ref thread = e.Reference(0);
  // A thread that waits for a lock or a signal clears its status before it continues.
  if (e.vm.options().abstract_locks && !e.vm.options().lock_notes && thread != e.thread.object &&
      e.vm.threads().Find(thread) != nullptr)
    return e.vm.NeedsLockSteps(e.thread, LockNeed::kNotes);
  return e.ReturnBool(IsInterrupted(e.vm, thread));
}

NativeStatus ClearInterruptEvent(NativeEnv& e) {
  e.vm.threads().BeforeChange(e.thread);
  e.thread.interrupted = false;
  return e.Void();
}

constexpr std::string_view kThread = "java/lang/Thread";
constexpr std::string_view kOne = "the call is one operation of the machine";

constexpr NativeRow kRows[] = {
    {kThread, "interrupt()V", &InterruptThread, kOne, NativeRow::Shipped::kKept},
    {kThread, "interrupted()Z", &Interrupted, kOne},
    {kThread, "isInterrupted()Z", &IsInterruptedQuery, kOne},
    {kThread, "interrupt0()V", &Interrupt},
    {kThread, "clearInterruptEvent()V", &ClearInterruptEvent},
};

}  // namespace

MAZ_NATIVE_TABLE(ThreadInterruptNatives, kRows)

}  // namespace mazurka
