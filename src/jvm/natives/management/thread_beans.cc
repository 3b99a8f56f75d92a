// java.lang.management.ThreadMXBean: sun.management.ThreadImpl and the thread counts of
// VMManagementImpl. Each query reads the state of all threads in one operation.
#include <algorithm>
#include <optional>

#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/thread_state.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/lang/stack_elements.h"
#include "jvm/natives/management/held_locks.h"
#include "jvm/natives/support.h"

namespace mazurka {
namespace {

constexpr std::string_view kLockInfo = "java/lang/management/LockInfo";
constexpr std::string_view kMonitorInfo = "java/lang/management/MonitorInfo";
constexpr std::string_view kSynchronizer = "java/util/concurrent/locks/AbstractOwnableSynchronizer";

// What a thread waits for, as ThreadInfo reports it.
struct WaitsFor {
  Ref lock = Ref::kNull;
  const Thread* owner = nullptr;  // of the lock; null if the lock has none
  bool is_monitor = false;        // the thread waits to enter the monitor of `lock`
};

const Thread* MonitorOwner(Vm& vm, Ref object) {
  const uint32_t owner = vm.heap().Header(object).lock & 0xffff;
  return owner == 0 ? nullptr : &vm.threads()[static_cast<ThreadId>(owner - 1)];
}

const Thread* SynchronizerOwner(Vm& vm, Ref object) {
  Klass& synchronizer = *vm.program().LoadBoot(kSynchronizer);
  if (IsNull(object) || !vm.objects().KlassOf(object).IsSubtypeOf(&synchronizer)) return nullptr;
  Ref owner = vm.objects().GetRef(object, *synchronizer.FieldNamed("exclusiveOwnerThread"));
  return IsNull(owner) ? nullptr : vm.threads().Find(owner);
}

WaitsFor WhatBlocks(Vm& vm, const Thread& t) {
  if (Ref lock = vm.monitors().WantedLock(t); !IsNull(lock)) {
    const Thread* owner = MonitorOwner(vm, lock);
    if (owner == nullptr || owner == &t) return {};
    return {lock, owner, true};
  }
  ThreadStatus status = t.status;
  const bool is_before = status == ThreadStatus::kRunnable && t.at_operation && t.callee != nullptr;
  if (is_before) status = WaitingBefore(vm, t, *t.callee, t.callee_args).status;
  switch (status) {
    case ThreadStatus::kWaiting:
    case ThreadStatus::kJoining:
      return {is_before ? static_cast<Ref>(t.callee_args[0]) : t.wait_object};
    case ThreadStatus::kBlocked:
    case ThreadStatus::kReacquire: {
      Ref lock = is_before ? static_cast<Ref>(t.callee_args[0]) : t.wait_object;
      return {lock, MonitorOwner(vm, lock), true};
    }
    case ThreadStatus::kParked: {
      Ref blocker = vm.objects().GetRef(t.object, "parkBlocker");
      return {blocker, SynchronizerOwner(vm, blocker)};
    }
    default:
      return {};
  }
}

// A thread at an abstract lock has no queue that these queries could read.
bool NeedsShipped(Vm& vm) {
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    const Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (mazurka::IsAlive(t) && (MayBeQueued(t) || t.status == ThreadStatus::kAtLock)) return true;
  }
  return false;
}
NativeStatus AskForShipped(NativeEnv& e) {
  return e.vm.NeedsShippedLocks(e.thread, "ThreadMXBean while a thread is at a lock");
}

std::vector<const Thread*> LiveThreads(Vm& vm, uint8_t process) {
  std::vector<const Thread*> threads;
  for (Ref object : LiveThreadObjects(vm, process)) threads.push_back(vm.threads().Find(object));
  return threads;
}

Ref NewThreadArray(NativeEnv& e, const std::vector<Ref>& threads) {
  Klass* array = e.program().ArrayOf(e.program().known.thread);
  Ref result = e.vm.objects().NewArray(e.thread, *array, static_cast<uint32_t>(threads.size()));
  for (uint32_t i = 0; i < threads.size(); ++i)
    e.vm.objects().StoreRefElement(result, i, threads[i]);
  return result;
}

NativeStatus GetThreads(NativeEnv& e) {
  return e.ReturnRef(NewThreadArray(e, LiveThreadObjects(e.vm, e.thread.process)));
}

// ---- ThreadInfo ----

// What a query asks for besides stacks.
struct Wanted {
  bool monitors = false, synchronizers = false;
};

int64_t ThreadIdOf(Vm& vm, const Thread& t) { return vm.objects().GetLong(t.object, "tid"); }

void SetBool(Vm& vm, Ref object, std::string_view field, bool value) {
  vm.objects().Set<uint8_t>(object, *vm.objects().KlassOf(object).FieldNamed(field), value ? 1 : 0);
}

std::string_view StateName(int32_t state) {
  switch (state) {
    case kStateBlocked:
      return "BLOCKED";
    case kStateWaiting:
      return "WAITING";
    case kStateTimedWaiting:
      return "TIMED_WAITING";
    default:
      return "RUNNABLE";
  }
}

Ref NewLockInfo(NativeEnv& e, Ref lock, std::string_view class_name = kLockInfo) {
  Ref info = e.vm.objects().NewInstance(e.thread, *e.program().LoadBoot(class_name));
  e.vm.objects().SetRef(info, "className",
                        e.vm.strings().New(e.thread, e.vm.objects().KlassOf(lock).ExternalName()));
  e.vm.objects().SetInt(info, "identityHashCode", e.vm.objects().IdentityHash(lock));
  return info;
}

void StoreLock(NativeEnv& e, Ref info, const WaitsFor& waits) {
  Vm& vm = e.vm;
  vm.objects().SetLong(info, "lockOwnerId",
                       waits.owner == nullptr ? -1 : ThreadIdOf(vm, *waits.owner));
  if (waits.owner != nullptr)
    vm.objects().SetRef(info, "lockOwnerName", vm.objects().GetRef(waits.owner->object, "name"));
  if (IsNull(waits.lock)) return;
  vm.objects().SetRef(info, "lock", NewLockInfo(e, waits.lock));
  char hash[9];
  std::snprintf(hash, sizeof hash, "%x",
                static_cast<unsigned>(vm.objects().IdentityHash(waits.lock)));
  vm.objects().SetRef(
      info, "lockName",
      vm.strings().New(e.thread, vm.objects().KlassOf(waits.lock).ExternalName() + "@" + hash));
}

// A new array of a class of java.lang.management.
Ref NewArrayOf(NativeEnv& e, std::string_view name, size_t length) {
  return e.vm.objects().NewArray(e.thread, *e.program().ArrayOf(e.program().LoadBoot(name)),
                                 static_cast<uint32_t>(length));
}

// The monitors that the thread holds in the frames of its stack trace.
// REQUIRES: MonitorsOf(t) knows them
Ref NewMonitorInfos(NativeEnv& e, Thread& t, Ref trace) {
  Vm& vm = e.vm;
  std::vector<HeldMonitor> monitors = *MonitorsOf(vm, t);
  std::erase_if(monitors, [&](const auto& m) { return m.depth >= vm.heap().Length(trace); });
  Ref infos = NewArrayOf(e, kMonitorInfo, monitors.size());
  for (uint32_t i = 0; i < monitors.size(); ++i) {
    Ref info = NewLockInfo(e, monitors[i].object, kMonitorInfo);
    vm.objects().SetInt(info, "stackDepth", static_cast<int32_t>(monitors[i].depth));
    vm.objects().SetRef(info, "stackFrame", vm.heap().LoadElement<Ref>(trace, monitors[i].depth));
    vm.objects().StoreRefElement(infos, i, info);
  }
  return infos;
}

Ref NewSynchronizerInfos(NativeEnv& e, const Thread& t) {
  const std::vector<Ref> owned = SynchronizersOf(e.vm, t);
  Ref infos = NewArrayOf(e, kLockInfo, owned.size());
  for (uint32_t i = 0; i < owned.size(); ++i)
    e.vm.objects().StoreRefElement(infos, i, NewLockInfo(e, owned[i]));
  return infos;
}

// The fields that ThreadInfo.initialize sets. Counts and times of waits are not kept.
// REQUIRES: Thread.State is initialised
Ref NewThreadInfo(NativeEnv& e, Thread& t, int32_t max_depth, Wanted wanted) {
  Vm& vm = e.vm;
  Ref info =
      vm.objects().NewInstance(e.thread, *e.program().LoadBoot("java/lang/management/ThreadInfo"));
  vm.objects().SetRef(info, "threadName", vm.objects().GetRef(t.object, "name"));
  vm.objects().SetLong(info, "threadId", ThreadIdOf(vm, t));
  for (std::string_view field : {"blockedTime", "waitedTime"})
    vm.objects().SetLong(info, field, -1);
  const bool is_caller = &t == &e.thread;
  const int32_t state = is_caller ? kStateRunnable : StateOf(vm, t);
  Klass& states = *e.program().LoadBoot("java/lang/Thread$State");
  vm.objects().SetRef(info, "threadState",
                      vm.objects().GetStaticRef(e.process(), states, StateName(state)));
  StoreLock(e, info, is_caller ? WaitsFor{} : WhatBlocks(vm, t));
  SetBool(vm, info, "daemon", t.daemon);
  SetBool(vm, info, "suspended", t.suspended);
  vm.objects().SetInt(info, "priority", vm.objects().GetInt(t.object, "priority"));
  std::vector<StackEntry> stack;
  if (max_depth != 0) stack = vm.stack_traces().StackOf(t);
  SetBool(vm, info, "inNative", !stack.empty() && stack.front().method->is_native());
  if (max_depth > 0 && stack.size() > static_cast<size_t>(max_depth))
    stack.resize(static_cast<size_t>(max_depth));
  Ref trace = NewStackTrace(vm, e.thread, stack);
  vm.objects().SetRef(info, "stackTrace", trace);
  vm.objects().SetRef(
      info, "lockedMonitors",
      wanted.monitors ? NewMonitorInfos(e, t, trace) : NewArrayOf(e, kMonitorInfo, 0));
  vm.objects().SetRef(
      info, "lockedSynchronizers",
      wanted.synchronizers ? NewSynchronizerInfos(e, t) : NewArrayOf(e, kLockInfo, 0));
  return info;
}

// Reserves room for the information on all threads, and initialises the classes that it needs. The
// native returns any other status than kDone at once.
NativeStatus PrepareInfos(NativeEnv& e, Wanted wanted) {
  for (std::string_view name :
       {std::string_view("java/lang/Thread$State"),
        std::string_view("java/lang/management/ThreadInfo"), kLockInfo, kMonitorInfo}) {
    const LinkProgress progress =
        e.vm.class_init().Initialize(e.thread, *e.program().LoadBoot(name));
    if (progress != LinkProgress::kReady) return e.After(progress);
  }
  constexpr uint64_t kBytesOfFrame = 256, kBytesOfThread = 1024, kBytesOfLock = 256;
  uint64_t bytes = 0;
  for (Ref object : LiveThreadObjects(e.vm, e.thread.process)) {
    Thread* t = e.vm.threads().Find(object);
    if (wanted.monitors) {
      const auto monitors = MonitorsOf(e.vm, *t);
      if (!monitors) {
        return e.Unsupported(
            "ThreadMXBean with the monitors of a method that keeps them in an unusual way");
      }
      bytes += monitors->size() * kBytesOfLock;
    }
    if (wanted.synchronizers) bytes += SynchronizersOf(e.vm, *t).size() * kBytesOfLock;
    uint64_t frames = 0;
    for (const Frame* f = t->frame; f != nullptr; f = f->previous) ++frames;
    bytes += kBytesOfThread + frames * kBytesOfFrame;
  }
  return e.vm.objects().EnsureHeap(e.thread, bytes) ? NativeStatus::kDone : NativeStatus::kThrown;
}

Thread* ThreadWithId(NativeEnv& e, int64_t id) {
  for (Ref object : LiveThreadObjects(e.vm, e.thread.process)) {
    if (e.vm.objects().GetLong(object, "tid") == id) return e.vm.threads().Find(object);
  }
  return nullptr;
}

int64_t IdAt(NativeEnv& e, Ref ids, uint32_t index) {
  return e.heap().LoadElement<int64_t>(ids, index);
}

// getThreadInfo1(ids, maxDepth, result)
NativeStatus GetThreadInfo(NativeEnv& e) {
  if (NeedsShipped(e.vm)) return AskForShipped(e);
  if (const NativeStatus status = PrepareInfos(e, {}); status != NativeStatus::kDone) return status;
  Ref ids = e.Reference(0), result = e.Reference(2);
  for (uint32_t i = 0; i < e.heap().Length(ids); ++i) {
    Thread* t = ThreadWithId(e, IdAt(e, ids, i));
    if (t == nullptr) continue;
    e.vm.objects().StoreRefElement(result, i, NewThreadInfo(e, *t, e.Int(1), {}));
  }
  return e.Void();
}

// dumpThreads0(ids, lockedMonitors, lockedSynchronizers, maxDepth); null stands for all threads.
NativeStatus DumpThreads(NativeEnv& e) {
  const Wanted wanted{.monitors = e.Bool(1), .synchronizers = e.Bool(2)};
  if (NeedsShipped(e.vm)) return AskForShipped(e);
  if (const NativeStatus status = PrepareInfos(e, wanted); status != NativeStatus::kDone)
    return status;
  Ref ids = e.Reference(0);
  std::vector<Thread*> threads;
  if (IsNull(ids)) {
    for (Ref object : LiveThreadObjects(e.vm, e.thread.process))
      threads.push_back(e.vm.threads().Find(object));
  } else {
    for (uint32_t i = 0; i < e.heap().Length(ids); ++i)
      threads.push_back(ThreadWithId(e, IdAt(e, ids, i)));
  }
  const int32_t max_depth = e.Int(3) == INT32_MAX ? -1 : e.Int(3);
  Klass* array = e.program().ArrayOf(e.program().LoadBoot("java/lang/management/ThreadInfo"));
  Ref result = e.vm.objects().NewArray(e.thread, *array, static_cast<uint32_t>(threads.size()));
  for (uint32_t i = 0; i < threads.size(); ++i) {
    if (threads[i] == nullptr) continue;
    e.vm.objects().StoreRefElement(result, i, NewThreadInfo(e, *threads[i], max_depth, wanted));
  }
  return e.ReturnRef(result);
}

// ---- Deadlocks ----

// The threads that wait for each other in a circle, in the order of their starts; null for none.
NativeStatus FindDeadlocked(NativeEnv& e, bool only_monitors) {
  if (NeedsShipped(e.vm)) return AskForShipped(e);
  const std::vector<const Thread*> threads = LiveThreads(e.vm, e.thread.process);
  const auto next = [&](const Thread* t) -> const Thread* {
    if (t == &e.thread) return nullptr;
    const WaitsFor waits = WhatBlocks(e.vm, *t);
    return only_monitors && !waits.is_monitor ? nullptr : waits.owner;
  };
  std::vector<Ref> deadlocked;
  for (const Thread* t : threads) {
    const Thread* at = next(t);
    for (size_t i = 0; at != nullptr && at != t && i < threads.size(); ++i) at = next(at);
    if (at == t) deadlocked.push_back(t->object);
  }
  return e.ReturnRef(deadlocked.empty() ? Ref::kNull : NewThreadArray(e, deadlocked));
}
NativeStatus FindAllDeadlocked(NativeEnv& e) { return FindDeadlocked(e, false); }
NativeStatus FindMonitorDeadlocked(NativeEnv& e) { return FindDeadlocked(e, true); }

// ---- Counts and times ----

NativeStatus LiveCount(NativeEnv& e) {
  return e.ReturnInt(static_cast<int32_t>(LiveThreads(e.vm, e.thread.process).size()));
}
NativeStatus DaemonCount(NativeEnv& e) {
  const std::vector<const Thread*> threads = LiveThreads(e.vm, e.thread.process);
  return e.ReturnInt(static_cast<int32_t>(
      std::ranges::count_if(threads, [](const Thread* t) { return t->daemon; })));
}

// These depend on threads that have ended, which are not part of the state.
NativeStatus TotalCount(NativeEnv& e) {
  if (e.vm.options().explore) return e.Unsupported("ThreadMXBean.getTotalStartedThreadCount");
  return e.ReturnLong(e.vm.threads().created());
}
NativeStatus PeakCount(NativeEnv& e) { return e.Unsupported("ThreadMXBean.getPeakThreadCount"); }

// No virtual time passes while a thread runs. A loop that waits for processor time to pass has to
// be recognised.
NativeStatus NoTime(NativeEnv& e) {
  ++HostState::Of(e.vm).outside_reads;
  return e.ReturnLong(0);
}
// (ids, result): the array is zero already.
NativeStatus NoTimes(NativeEnv& e) {
  ++HostState::Of(e.vm).outside_reads;
  return e.Void();
}

NativeStatus Yes(NativeEnv& e) { return e.ReturnBool(true); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }
NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

NativeStatus MonitorContention(NativeEnv& e) {
  return e.Bool(0) ? e.Unsupported("ThreadMXBean.setThreadContentionMonitoringEnabled") : e.Void();
}

constexpr std::string_view kThreads = "sun/management/ThreadImpl";
constexpr std::string_view kManagement = "sun/management/VMManagementImpl";

constexpr NativeRow kRows[] = {
    {kThreads, "getThreads()[Ljava/lang/Thread;", &GetThreads},
    {kThreads, "getThreadInfo1([JI[Ljava/lang/management/ThreadInfo;)V", &GetThreadInfo},
    {kThreads, "dumpThreads0([JZZI)[Ljava/lang/management/ThreadInfo;", &DumpThreads},
    {kThreads, "findDeadlockedThreads0()[Ljava/lang/Thread;", &FindAllDeadlocked},
    {kThreads, "findMonitorDeadlockedThreads0()[Ljava/lang/Thread;", &FindMonitorDeadlocked},
    {kThreads, "getThreadTotalCpuTime0(J)J", &NoTime},
    {kThreads, "getThreadUserCpuTime0(J)J", &NoTime},
    {kThreads, "getThreadAllocatedMemory0(J)J", &NoTime},
    {kThreads, "getTotalThreadAllocatedMemory()J", &NoTime},
    {kThreads, "getThreadTotalCpuTime1([J[J)V", &NoTimes},
    {kThreads, "getThreadUserCpuTime1([J[J)V", &NoTimes},
    {kThreads, "getThreadAllocatedMemory1([J[J)V", &NoTimes},
    {kThreads, "setThreadCpuTimeEnabled0(Z)V", &Nothing},
    {kThreads, "setThreadAllocatedMemoryEnabled0(Z)V", &Nothing},
    {kThreads, "setThreadContentionMonitoringEnabled0(Z)V", &MonitorContention},
    {kThreads, "resetContentionTimes0(J)V", &Nothing},
    {kThreads, "resetPeakThreadCount0()V", &PeakCount},
    {kManagement, "getLiveThreadCount()I", &LiveCount},
    {kManagement, "getDaemonThreadCount()I", &DaemonCount},
    {kManagement, "getTotalThreadCount()J", &TotalCount},
    {kManagement, "getPeakThreadCount()I", &PeakCount},
    {kManagement, "isThreadCpuTimeEnabled()Z", &Yes},
    {kManagement, "isThreadAllocatedMemoryEnabled()Z", &Yes},
    {kManagement, "isThreadContentionMonitoringEnabled()Z", &No},
};

}  // namespace

MAZ_NATIVE_TABLE(ThreadBeanNatives, kRows)

}  // namespace mazurka
