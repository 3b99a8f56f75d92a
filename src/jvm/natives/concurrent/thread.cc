// java.lang.Thread. The machine's thread table holds the state of live threads, not the private
// fields of the Thread object. Two of these fields serve threads that are not alive: `status`
// distinguishes new from ended threads, and `eetop` passes names_taken to joining threads
// (ThreadTable::End).
#include <algorithm>

#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_steps.h"
#include "jvm/natives/concurrent/thread_groups.h"
#include "jvm/natives/concurrent/thread_numbers.h"
#include "jvm/natives/concurrent/thread_state.h"
#include "jvm/natives/concurrent/thread_stop.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/lang/stack_elements.h"
#include "jvm/natives/support.h"
#include "jvm/threads/atomic_sections.h"
#include "jvm/threads/system_call.h"
#include "jvm/threads/visible_native.h"

namespace mazurka {

namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

NativeStatus CurrentThread(NativeEnv& e) { return e.ReturnRef(e.thread.object); }

// The JDK's threads that process cleared references. The machine never clears any, so it does not
// start them.
bool IsReferenceThread(const Klass& klass) {
  return klass.name.view() == "java/lang/ref/Reference$ReferenceHandler" ||
         klass.name.view() == "java/lang/ref/Finalizer$FinalizerThread";
}

// Threads alive at the same time. Each reserves its stack, and exploration often scans all of them.
uint32_t MaxThreads(const Vm& vm) { return vm.options().explore ? 4096 : 16384; }
// Exploration never reuses the slot of a thread.
constexpr uint32_t kMostSlots = 60'000;

bool IsPoolWorker(const Klass& klass) {
  for (const Klass* k = &klass; k != nullptr; k = k->super) {
    if (k->name.view() == "java/util/concurrent/ForkJoinWorkerThread") return true;
  }
  return false;
}

NativeStatus Start0(NativeEnv& e) {
  Ref object = e.Reference(0);
  if (e.vm.threads().alive() >= MaxThreads(e.vm)) {
    return e.Throw("java/lang/OutOfMemoryError",
                   "unable to create native thread: possibly out of memory or process/resource "
                   "limits reached");
  }
  if (e.vm.threads().slots() >= kMostSlots)
    return e.Unsupported("starting more than 60,000 threads in one exploration");
  if (IsPoolWorker(e.vm.objects().KlassOf(object))) HostState::Of(e.vm).started_pool_worker = true;
  constexpr int32_t kAliveAndRunnable = 5;
  e.vm.objects().Set<int32_t>(object, *e.program().thread_fields.status, kAliveAndRunnable);
  NativeStatus status = e.vm.threads().Start(e.thread, object);
  if (status == NativeStatus::kDone && IsInterrupted(e.vm, object)) {
    if (Thread* started = e.vm.threads().Find(object)) e.vm.threads().Interrupt(*started);
  }
  return status;
}

// start(). The natives of ThreadGroup compute the group's bookkeeping on demand, so start checks
// only that the group is not destroyed. The JDK's code holds the Thread's monitor in start, so the
// monitor has to be free.
NativeStatus Start(NativeEnv& e) {
  Ref object = e.Reference(0);
  if (IsReferenceThread(e.vm.objects().KlassOf(object))) return e.Void();
  if (e.vm.monitors().thread_monitors()) return RunShipped(e);
  if (!e.vm.monitors().IsFree(e.thread, object)) {
    e.vm.monitors().BlockOn(e.thread, object);
    return NativeStatus::kBlocked;
  }
  const Program::ThreadFields& fields = e.program().thread_fields;
  Ref group = e.vm.objects().GetRef(object, *fields.group);
  if (!IsNull(group)) e.vm.monitors().RecordMonitorUse(group);
  if (e.vm.objects().Get<int32_t>(object, *fields.status) != 0 ||
      e.vm.threads().Find(object) != nullptr || IsNull(group) ||
      e.vm.objects().Get<uint8_t>(group, *fields.group_destroyed) != 0) {
    return e.ThrowNoMessage("java/lang/IllegalThreadStateException");
  }
  const NativeStatus status = Start0(e);
  if (status == NativeStatus::kDone) CountUnstarted(e.vm, e.process(), group, -1);
  return status;
}

NativeStatus IsAlive(NativeEnv& e) {
  return e.ReturnBool(e.vm.threads().Find(e.Reference(0)) != nullptr);
}

}  // namespace

int32_t StateOf(Vm& vm, const Thread& t) {
  ThreadStatus status = t.status;
  bool timed = t.has_deadline;
  // To other threads, a thread that is about to execute an operation has begun it.
  if (Ref lock = vm.monitors().WantedLock(t); !IsNull(lock)) {
    if (!vm.monitors().IsFree(t, lock)) status = ThreadStatus::kBlocked;
  } else if (status == ThreadStatus::kRunnable && t.at_operation && t.callee != nullptr) {
    Waiting waiting = WaitingBefore(vm, t, *t.callee, t.callee_args);
    status = waiting.status;
    timed = waiting.timed;
  }
  if (WaitsInSystemCall(t)) status = ThreadStatus::kRunnable;
  switch (status) {
    case ThreadStatus::kBlocked:
    case ThreadStatus::kReacquire:
      return kStateBlocked;
    case ThreadStatus::kWaiting:
    case ThreadStatus::kParked:
    case ThreadStatus::kSleeping:
    case ThreadStatus::kJoining:
      return timed ? kStateTimedWaiting : kStateWaiting;
    case ThreadStatus::kTerminated:
      return kStateTerminated;
    default:
      return kStateRunnable;
  }
}

namespace {

// getState(): JDK code turns the number into the enum constant.
NativeStatus GetState(NativeEnv& e) {
  Ref object = e.Reference(0);
  int32_t state = kStateNew;
  if (object == e.thread.object) {
    state = kStateRunnable;  // the caller itself
  } else if (const Thread* t = e.vm.threads().Find(object)) {
    if (MayBeQueued(*t))
      return e.vm.NeedsShippedLocks(e.thread, "Thread.getState of a thread at a lock");
    state = StateOf(e.vm, *t);
  } else if (e.vm.objects().Get<int32_t>(object, *e.program().thread_fields.status) != 0) {
    state = kStateTerminated;
  }
  Klass* owner = e.program().LoadBoot("jdk/internal/misc/VM");
  Method* to_state = owner->MethodNamed("toThreadState", "(I)Ljava/lang/Thread$State;");
  e.args[0] = static_cast<uint32_t>(state);
  return e.vm.calls().PushFrame(e.thread, *to_state, e.args) ? NativeStatus::kTailCall
                                                             : NativeStatus::kThrown;
}

// The thread stays runnable and lets the scheduler run another thread. In exploration, yield does
// nothing: the search switches threads wherever it matters.
NativeStatus Yield(NativeEnv& e) {
  if (e.vm.options().explore) return e.Void();
  e.vm.threads().BeforeChange(e.thread);
  bool finish =
      e.thread.native_phase != 0 || e.thread.atomic_depth > 0 || AtomicSections(e.thread) > 0;
  e.thread.in_operation = !finish;
  e.thread.native_phase = finish ? 0 : 1;
  return finish ? e.Void() : NativeStatus::kBlocked;
}

NativeStatus SleepInterrupted(NativeEnv& e) {
  ClearInterrupt(e.vm, e.thread);
  return e.Throw("java/lang/InterruptedException", "sleep interrupted");
}

NativeStatus Sleep(NativeEnv& e) {
  int64_t millis = e.Long(0);
  if (e.thread.native_phase != 0) {
    Resume(e);
    if (e.thread.stopped) return ThrowStop(e);
    return IsInterrupted(e.vm, e.thread.object) ? SleepInterrupted(e) : e.Void();
  }
  if (millis < 0) {
    return e.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  }
  if (IsInterrupted(e.vm, e.thread.object)) return SleepInterrupted(e);
  if (millis == 0) return e.Void();
  if (e.vm.threads().PassesAtOnce(e.thread)) {
    PassDelay(e, MillisToNanos(millis));
    return e.Void();
  }
  return Block(e, ThreadStatus::kSleeping, Ref::kNull, MillisToNanos(millis));
}

// Every form of join is one operation that waits for the end of the thread. The JDK's code holds
// the Thread's monitor and releases it while it waits. Hence the monitor has to be free at the end,
// and a caller that holds it releases it meanwhile.
NativeStatus EndJoin(NativeEnv& e, Ref object, bool ended, bool interrupted) {
  Thread& t = e.thread;
  uint16_t held = t.wait_count;
  Resume(e);
  t.wait_count = 0;
  for (uint16_t i = 0; i < held; ++i) e.vm.monitors().TryLock(t, object);
  if (t.stopped) return ThrowStop(e);
  if (ended) {
    e.vm.threads().BeforeChange(t);
    const int64_t known = -e.vm.objects().GetLong(object, "eetop");  // see ThreadTable::End
    t.names_taken = std::max(t.names_taken, static_cast<uint32_t>(known));
  }
  if (ended || !interrupted) return e.Void();
  ClearInterrupt(e.vm, t);
  return e.vm.exceptions().ThrowNoMessage(t, "java/lang/InterruptedException");
}

NativeStatus JoinFor(NativeEnv& e, int64_t millis) {
  Thread& t = e.thread;
  Ref object = e.Reference(0);
  Thread* target = e.vm.threads().Find(object);
  bool interrupted = IsInterrupted(e.vm, t.object);
  if (t.native_phase != 0) {
    bool timed_out = t.timed_out || (t.has_deadline && e.vm.clock().now() >= t.deadline);
    if ((target != nullptr && !timed_out && !interrupted) || !e.vm.monitors().IsFree(t, object)) {
      e.vm.threads().BeforeChange(t);
      t.status = ThreadStatus::kJoining;
      return NativeStatus::kBlocked;
    }
    return EndJoin(e, object, target == nullptr, interrupted);
  }
  if (!e.vm.monitors().IsFree(t, object)) {
    e.vm.monitors().BlockOn(t, object);
    return NativeStatus::kBlocked;
  }
  if (target == nullptr || interrupted) return EndJoin(e, object, target == nullptr, interrupted);
  if (millis > 0 && e.vm.threads().PassesAtOnce(t) && !e.vm.monitors().Holds(t, object)) {
    PassDelay(e, MillisToNanos(millis));
    return e.Void();
  }
  uint16_t held = 0;
  for (; e.vm.monitors().Holds(t, object); ++held) e.vm.monitors().Unlock(t, object);
  NativeStatus status =
      Block(e, ThreadStatus::kJoining, object, millis > 0 ? MillisToNanos(millis) : -1);
  t.wait_thread = target->id;
  t.wait_count = held;
  return status;
}

NativeStatus Join(NativeEnv& e) { return JoinFor(e, 0); }

NativeStatus JoinMillis(NativeEnv& e) {
  if (e.Long(1) < 0) {
    return e.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  }
  return JoinFor(e, e.Long(1));
}

NativeStatus JoinMillisNanos(NativeEnv& e) {
  int64_t millis = e.Long(1);
  int32_t nanos = e.Int(3);
  if (millis < 0) {
    return e.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  }
  if (nanos < 0 || nanos > 999999) {
    return e.Throw("java/lang/IllegalArgumentException", "nanosecond timeout value out of range");
  }
  return JoinFor(e, nanos > 0 && millis < INT64_MAX ? millis + 1 : millis);
}

NativeStatus HoldsLock(NativeEnv& e) {
  if (IsNull(e.Reference(0))) return e.ThrowNoMessage("java/lang/NullPointerException");
  return e.ReturnBool(e.vm.monitors().Holds(e.thread, e.Reference(0)));
}

NativeStatus GetThreads(NativeEnv& e) {
  std::vector<Ref> alive = LiveThreadObjects(e.vm, e.thread.process);
  Klass* array = e.program().ArrayOf(e.program().known.thread);
  Ref result = e.vm.objects().NewArray(e.thread, *array, static_cast<uint32_t>(alive.size()));
  for (uint32_t i = 0; i < alive.size(); ++i) e.vm.objects().StoreRefElement(result, i, alive[i]);
  return e.ReturnRef(result);
}

// dumpThreads(threads): the stack traces of those threads that are alive.
NativeStatus DumpThreads(NativeEnv& e) {
  if (IsNull(e.Reference(0))) return e.ThrowNoMessage("java/lang/NullPointerException");
  uint32_t count = e.heap().Length(e.Reference(0));
  Klass* row = e.program().ArrayOf(e.program().known.stack_trace_element);
  Ref result = e.vm.objects().NewArray(e.thread, *e.program().ArrayOf(row), count);
  for (uint32_t i = 0; i < count; ++i) {
    Ref object = e.heap().LoadElement<Ref>(e.Reference(0), i);
    Thread* target = IsNull(object) ? nullptr : e.vm.threads().Find(object);
    if (target == nullptr) continue;
    Ref trace = NewStackTrace(e.vm, e.thread, e.vm.stack_traces().StackOf(*target));
    e.vm.objects().StoreRefElement(result, i, trace);
  }
  return e.ReturnRef(result);
}

constexpr std::string_view kThread = "java/lang/Thread";
constexpr std::string_view kOne = "the call is one operation of the machine";
constexpr std::string_view kOurs = "the machine has this state, not the Thread object";

constexpr NativeRow kRows[] = {
    {kThread, "registerNatives()V", &Nothing},
    {kThread, "currentThread()Ljava/lang/Thread;", &CurrentThread},
    {kThread, "start()V", &Start, kOne, NativeRow::Shipped::kKept},
    {kThread, "start0()V", &Start0},
    {kThread, "isAlive()Z", &IsAlive, kOurs},
    {kThread, "getState()Ljava/lang/Thread$State;", &GetState, kOurs},
    {kThread, "yield()V", &Yield},
    {kThread, "onSpinWait()V", &Yield, "a scheduling point, as yield is"},
    {kThread, "sleep(J)V", &Sleep},
    {kThread, "join()V", &Join, kOne},
    {kThread, "join(J)V", &JoinMillis, kOne},
    {kThread, "join(JI)V", &JoinMillisNanos, kOne},
    {kThread, "holdsLock(Ljava/lang/Object;)Z", &HoldsLock},
    {kThread, "setPriority0(I)V", &Nothing},
    {kThread, "setNativeName(Ljava/lang/String;)V", &Nothing},
    {kThread, "nextThreadNum()I", &NextThreadNum, kOurs},
    {kThread, "nextThreadID()J", &NextThreadId, kOurs},
    {kThread, "getThreads()[Ljava/lang/Thread;", &GetThreads},
    {kThread, "dumpThreads([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", &DumpThreads},
};

}  // namespace

Waiting WaitingBefore(Vm& vm, const Thread& t, const Method& native, const uint32_t* args) {
  if (native.native == &Sleep) {
    int64_t millis;
    std::memcpy(&millis, args, 8);
    bool sleeps = millis > 0 && !t.interrupted;
    return sleeps ? Waiting{ThreadStatus::kSleeping, true, false, MillisToNanos(millis)}
                  : Waiting{};
  }
  bool joins =
      native.native == &Join || native.native == &JoinMillis || native.native == &JoinMillisNanos;
  if (native.operation_place == static_cast<uint8_t>(NativePlace::kFile))
    return WaitingBeforeNetworkCall(vm, t, native, args);
  if (!joins && native.native != &Start) return WaitingBeforePark(vm, t, native, args);
  auto object = static_cast<Ref>(args[0]);
  if (!vm.monitors().IsFree(t, object)) return {ThreadStatus::kBlocked, false, true};
  if (!joins || vm.threads().Find(object) == nullptr || t.interrupted) return {};
  int64_t limit = 0;  // milliseconds; nanoseconds add one
  if (native.native != &Join) std::memcpy(&limit, args + 1, 8);
  bool timed = limit != 0 || (native.native == &JoinMillisNanos && args[3] != 0);
  return {ThreadStatus::kJoining, timed, !timed && !vm.monitors().Holds(t, object),
          MillisToNanos(limit)};
}

std::vector<Ref> LiveThreadObjects(Vm& vm, uint8_t process) {
  std::vector<const Thread*> alive;
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    const Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (t.process != process || t.status == ThreadStatus::kUnused ||
        t.status == ThreadStatus::kTerminated || IsNull(t.object)) {
      continue;
    }
    alive.push_back(&t);
  }
  std::sort(alive.begin(), alive.end(),
            [](const Thread* a, const Thread* b) { return a->number < b->number; });
  std::vector<Ref> objects;
  for (const Thread* t : alive) objects.push_back(t->object);
  return objects;
}

MAZ_NATIVE_TABLE(ThreadNatives, kRows)

}  // namespace mazurka
