// java.lang.ThreadGroup. The natives compute the threads of a group from the machine's table of
// live threads. The JDK's code keeps the subgroups. With Monitors::thread_monitors the JDK's code
// keeps both, under the monitors of the groups.
#include "jvm/interpreter/native.h"
#include "jvm/interpreter/uncaught.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_steps.h"
#include "jvm/natives/concurrent/thread_groups.h"

namespace mazurka {
namespace {

bool IsDestroyed(Vm& vm, Ref group) {
  return vm.objects().Get<uint8_t>(group, *vm.program().thread_fields.group_destroyed) != 0;
}
bool IsDaemon(Vm& vm, Ref group) {
  return vm.objects().Get<uint8_t>(group, *vm.program().thread_fields.group_daemon) != 0;
}

bool IsMachines(const Process& p, Ref group) {
  return group == p.root(Root::kMainGroup) || group == p.root(Root::kSystemGroup);
}

// Live threads of exactly this group.
std::vector<Ref> Members(Vm& vm, Process& p, Ref group) {
  std::vector<Ref> members;
  for (Ref thread : LiveThreadObjects(vm, p.number)) {
    if (vm.objects().GetRef(thread, *vm.program().thread_fields.group) == group)
      members.push_back(thread);
  }
  return members;
}

// Whether the group has no live thread other than `except`.
bool IsEmpty(Vm& vm, Process& p, Ref group, Ref except) {
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    const Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    bool alive = t.status != ThreadStatus::kUnused && t.status != ThreadStatus::kTerminated;
    if (alive && t.process == p.number && t.object != except && !IsNull(t.object) &&
        vm.objects().GetRef(t.object, *vm.program().thread_fields.group) == group)
      return false;
  }
  return true;
}

std::vector<Ref> Subgroups(Vm& vm, Ref group) {
  std::vector<Ref> groups;
  Ref array = vm.objects().GetRef(group, "groups");
  for (int32_t i = 0; i < vm.objects().GetInt(group, "ngroups"); ++i) {
    groups.push_back(vm.heap().LoadElement<Ref>(array, static_cast<uint32_t>(i)));
  }
  return groups;
}

// The threads of the group, then those of its subgroups.
void Collect(Vm& vm, Process& p, Ref group, bool recurse, std::vector<Ref>& into) {
  vm.monitors().RecordMonitorUse(group);
  if (IsDestroyed(vm, group)) return;
  for (Ref thread : Members(vm, p, group)) into.push_back(thread);
  if (!recurse) return;
  for (Ref child : Subgroups(vm, group)) Collect(vm, p, child, true, into);
}

void RemoveSubgroup(Vm& vm, Ref parent, Ref group) {
  std::vector<Ref> groups = Subgroups(vm, parent);
  Ref array = vm.objects().GetRef(parent, "groups");
  uint32_t kept = 0;
  for (Ref g : groups) {
    if (g != group) vm.objects().StoreRefElement(array, kept++, g);
  }
  for (uint32_t i = kept; i < groups.size(); ++i)
    vm.objects().StoreRefElement(array, i, Ref::kNull);
  vm.objects().SetInt(parent, "ngroups", static_cast<int32_t>(kept));
}

void EndIfDaemonAndEmpty(Vm& vm, Process& p, Ref group, Ref leaving);

// Returns false if the group or a subgroup has threads or was already destroyed.
bool Destroy(Vm& vm, Process& p, Ref group, Ref leaving) {
  vm.monitors().RecordMonitorUse(group);
  if (IsDestroyed(vm, group) || !IsEmpty(vm, p, group, leaving)) return false;
  std::vector<Ref> children = Subgroups(vm, group);
  Ref parent = vm.objects().GetRef(group, "parent");
  if (!IsNull(parent)) {
    vm.objects().Set<uint8_t>(group, *vm.program().thread_fields.group_destroyed, 1);
    vm.objects().SetInt(group, "ngroups", 0);
    vm.objects().SetRef(group, "groups", Ref::kNull);
  }
  for (Ref child : children) {
    if (!Destroy(vm, p, child, leaving)) return false;
  }
  if (!IsNull(parent)) vm.monitors().RecordMonitorUse(parent);
  if (!IsNull(parent) && !IsDestroyed(vm, parent)) {
    RemoveSubgroup(vm, parent, group);
    if (IsEmpty(vm, p, parent, leaving)) NotifyAllWaiters(vm, parent);
    EndIfDaemonAndEmpty(vm, p, parent, leaving);
  }
  return true;
}

void EndIfDaemonAndEmpty(Vm& vm, Process& p, Ref group, Ref leaving) {
  if (!IsMachines(p, group) && IsDaemon(vm, group) && IsEmpty(vm, p, group, leaving) &&
      vm.objects().GetInt(group, "nUnstartedThreads") == 0 &&
      vm.objects().GetInt(group, "ngroups") == 0) {
    Destroy(vm, p, group, leaving);
  }
}

NativeStatus BadState(NativeEnv& e) {
  return e.ThrowNoMessage("java/lang/IllegalThreadStateException");
}

NativeStatus AddUnstarted(NativeEnv& e) {
  e.vm.monitors().RecordMonitorUse(e.Reference(0));
  if (IsDestroyed(e.vm, e.Reference(0))) return BadState(e);
  CountUnstarted(e.vm, e.process(), e.Reference(0), 1);
  return e.Void();
}

NativeStatus ThreadTerminated(NativeEnv& e) {
  LeaveGroup(e.vm, e.process(), e.Reference(1), e.Reference(0));
  return e.Void();
}

NativeStatus DestroyGroup(NativeEnv& e) {
  return Destroy(e.vm, e.process(), e.Reference(0), Ref::kNull) ? e.Void() : BadState(e);
}

NativeStatus ActiveCount(NativeEnv& e) {
  std::vector<Ref> threads;
  Collect(e.vm, e.process(), e.Reference(0), true, threads);
  return e.ReturnInt(static_cast<int32_t>(threads.size()));
}

// enumerate(list, n, recurse): stores threads into list from index n, as many as fit.
NativeStatus Enumerate(NativeEnv& e) {
  Ref list = e.Reference(1);
  int32_t n = e.Int(2);
  std::vector<Ref> threads;
  Collect(e.vm, e.process(), e.Reference(0), e.Bool(3), threads);
  if (IsNull(list)) return e.ThrowNoMessage("java/lang/NullPointerException");
  auto room = static_cast<int32_t>(e.heap().Length(list));
  for (Ref thread : threads) {
    if (n >= room) break;
    e.vm.objects().StoreRefElement(list, static_cast<uint32_t>(n++), thread);
  }
  return e.ReturnInt(n);
}

NativeStatus Interrupt(NativeEnv& e) {
  std::vector<Ref> threads;
  Collect(e.vm, e.process(), e.Reference(0), true, threads);
  for (Ref thread : threads) {
    if (thread != e.thread.object && !IsNull(e.vm.objects().GetRef(thread, "blocker")))
      return e.Unsupported("ThreadGroup.interrupt of a thread that may be in a call on a channel");
    if (InterruptNeedsNotes(e.vm, thread)) return e.vm.NeedsLockSteps(e.thread, LockNeed::kNotes);
  }
  for (Ref thread : threads) {
    RecordInterrupted(e.vm, thread);
    SetInterrupt(e.vm, thread);
  }
  return e.Void();
}

// Sets the fields that list() reads to the group's current threads.
void Materialize(NativeEnv& e, Ref group) {
  std::vector<Ref> members = Members(e.vm, e.process(), group);
  Klass* array = e.program().ArrayOf(e.program().known.thread);
  Ref threads = e.vm.objects().NewArray(e.thread, *array, static_cast<uint32_t>(members.size()));
  for (uint32_t i = 0; i < members.size(); ++i)
    e.vm.objects().StoreRefElement(threads, i, members[i]);
  e.vm.objects().SetRef(group, "threads", threads);
  e.vm.objects().SetInt(group, "nthreads", static_cast<int32_t>(members.size()));
  for (Ref child : Subgroups(e.vm, group)) Materialize(e, child);
}

NativeStatus List(NativeEnv& e) {
  Materialize(e, e.Reference(0));
  Klass* system = e.program().LoadBoot("java/lang/System");
  Ref out = e.vm.objects().GetStaticRef(e.process(), *system, "out");
  Method* list = e.method.owner->MethodNamed("list", "(Ljava/io/PrintStream;I)V");
  e.args[1] = static_cast<uint32_t>(out);
  e.args[2] = 0;
  return e.vm.calls().PushFrame(e.thread, *list, e.args) ? NativeStatus::kTailCall
                                                         : NativeStatus::kThrown;
}

NativeStatus ThreadExit(NativeEnv& e) {
  DropAtEnd(e.vm, e.process(), e.Reference(0));
  return e.Void();
}

NativeStatus UncaughtException(NativeEnv& e) {
  if (IsNull(e.vm.objects().GetRef(e.Reference(0), "parent")))
    RecordUnhandled(e.vm, e.thread, e.Reference(2));
  return RunShipped(e);
}

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

// Runs the native, or the JDK's code if the machine models the monitors of threads and groups.
template <NativeFn computed>
NativeStatus WithoutMonitor(NativeEnv& e) {
  return e.vm.monitors().thread_monitors() ? RunShipped(e) : computed(e);
}

constexpr std::string_view kGroup = "java/lang/ThreadGroup";
constexpr std::string_view kComputed =
    "group membership is computed from the table of live threads";
constexpr auto kKept = NativeRow::Shipped::kKept;

constexpr NativeRow kRows[] = {
    {kGroup, "addUnstarted()V", &WithoutMonitor<AddUnstarted>, kComputed, kKept},
    {kGroup, "add(Ljava/lang/Thread;)V", &WithoutMonitor<Nothing>, kComputed, kKept},
    {kGroup, "threadStartFailed(Ljava/lang/Thread;)V", &WithoutMonitor<Nothing>, kComputed, kKept},
    {kGroup, "threadTerminated(Ljava/lang/Thread;)V", &WithoutMonitor<ThreadTerminated>, kComputed,
     kKept},
    {kGroup, "destroy()V", &WithoutMonitor<DestroyGroup>, kComputed, kKept},
    {kGroup, "activeCount()I", &WithoutMonitor<ActiveCount>, kComputed, kKept},
    {kGroup, "enumerate([Ljava/lang/Thread;IZ)I", &WithoutMonitor<Enumerate>, kComputed, kKept},
    {kGroup, "interrupt()V", &WithoutMonitor<Interrupt>, kComputed, kKept},
    {kGroup, "list()V", &WithoutMonitor<List>, kComputed, kKept},
    {kGroup, "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V", &UncaughtException,
     "an exception that reaches the root group is a violation", kKept},
    {"java/lang/Thread", "exit()V", &WithoutMonitor<ThreadExit>, kComputed, kKept},
};

}  // namespace

void CountUnstarted(Vm& vm, Process& p, Ref group, int32_t change) {
  if (IsMachines(p, group)) return;
  vm.objects().SetInt(group, "nUnstartedThreads",
                      vm.objects().GetInt(group, "nUnstartedThreads") + change);
}

void LeaveGroup(Vm& vm, Process& p, Ref thread_object, Ref group) {
  vm.monitors().RecordMonitorUse(group);
  if (IsEmpty(vm, p, group, thread_object)) NotifyAllWaiters(vm, group);
  EndIfDaemonAndEmpty(vm, p, group, thread_object);
}

void DropAtEnd(Vm& vm, Process& p, Ref thread_object) {
  const Program::ThreadFields& fields = vm.program().thread_fields;
  Ref group = vm.objects().GetRef(thread_object, *fields.group);
  if (!IsNull(group) && !vm.monitors().thread_monitors()) {
    // The last thread to leave a group of the program notifies its waiters and may destroy it.
    // Hence the order in which threads leave is visible.
    if (!IsMachines(p, group)) vm.accesses().Touch(vm.objects().StableName(group), 0, 0, true);
    LeaveGroup(vm, p, thread_object, group);
  }
  for (const Field* field : fields.dropped_at_exit) {
    if (!IsNull(vm.objects().GetRef(thread_object, *field)))
      vm.objects().SetRef(thread_object, *field, Ref::kNull);
  }
}

MAZ_NATIVE_TABLE(ThreadGroupNatives, kRows)

}  // namespace mazurka
