// java.lang.ThreadGroup: which threads are in a group is computed from the machine's table of live
// threads. Subgroups are kept by the JDK's own code.
#include "natives/blocking.h"
#include "natives/host_state.h"
#include "natives/tables.h"
#include "natives/thread_groups.h"

namespace mazurka {
namespace {

bool Flag(Vm& vm, Ref group, std::string_view field) {
  return vm.Get<uint8_t>(group, *vm.program().known.thread_group->FieldNamed(field)) != 0;
}
void SetFlag(Vm& vm, Ref group, std::string_view field) {
  vm.Set<uint8_t>(group, *vm.program().known.thread_group->FieldNamed(field), 1);
}
bool IsDestroyed(Vm& vm, Ref group) { return Flag(vm, group, "destroyed"); }

bool IsMachines(Vm& vm, Process& p, Ref group) {
  return group == vm.RootRef(p, Root::kMainGroup) || group == vm.RootRef(p, Root::kSystemGroup);
}

// Live threads of exactly this group, but for `except`.
std::vector<Ref> Members(Vm& vm, Process& p, Ref group, Ref except = Ref::kNull) {
  std::vector<Ref> members;
  for (Ref thread : LiveThreadObjects(vm, p.number)) {
    if (thread != except && vm.GetRef(thread, "group") == group) members.push_back(thread);
  }
  return members;
}

std::vector<Ref> Subgroups(Vm& vm, Ref group) {
  std::vector<Ref> groups;
  Ref array = vm.GetRef(group, "groups");
  for (int32_t i = 0; i < vm.GetInt(group, "ngroups"); ++i) {
    groups.push_back(vm.heap().LoadElement<Ref>(array, static_cast<uint32_t>(i)));
  }
  return groups;
}

// The threads of the group, then those of its subgroups.
void Collect(Vm& vm, Process& p, Ref group, bool recurse, std::vector<Ref>& into) {
  if (IsDestroyed(vm, group)) return;
  for (Ref thread : Members(vm, p, group)) into.push_back(thread);
  if (!recurse) return;
  for (Ref child : Subgroups(vm, group)) Collect(vm, p, child, true, into);
}

void RemoveSubgroup(Vm& vm, Ref parent, Ref group) {
  std::vector<Ref> groups = Subgroups(vm, parent);
  Ref array = vm.GetRef(parent, "groups");
  uint32_t kept = 0;
  for (Ref g : groups) {
    if (g != group) vm.StoreRefElement(array, kept++, g);
  }
  for (uint32_t i = kept; i < groups.size(); ++i) vm.StoreRefElement(array, i, Ref::kNull);
  vm.SetInt(parent, "ngroups", static_cast<int32_t>(kept));
}

void EndIfDaemonAndEmpty(Vm& vm, Process& p, Ref group, Ref leaving);

bool HasWaiters(Vm& vm, Ref group) {
  for (uint32_t i = 0; i < vm.thread_slots(); ++i) {
    const Thread& t = vm.thread(static_cast<ThreadId>(i));
    if (t.status == ThreadStatus::kWaiting && t.wait_object == group) return true;
  }
  return false;
}

// False: the group, or one below it, has threads or was destroyed before.
bool Destroy(Vm& vm, Process& p, Ref group, Ref leaving) {
  if (IsDestroyed(vm, group) || !Members(vm, p, group, leaving).empty()) return false;
  std::vector<Ref> children = Subgroups(vm, group);
  Ref parent = vm.GetRef(group, "parent");
  if (!IsNull(parent)) {
    SetFlag(vm, group, "destroyed");
    vm.SetInt(group, "ngroups", 0);
    vm.SetRef(group, "groups", Ref::kNull);
  }
  for (Ref child : children) {
    if (!Destroy(vm, p, child, leaving)) return false;
  }
  if (!IsNull(parent) && !IsDestroyed(vm, parent)) {
    RemoveSubgroup(vm, parent, group);
    if (Members(vm, p, parent, leaving).empty()) NotifyAllWaiters(vm, parent);
    EndIfDaemonAndEmpty(vm, p, parent, leaving);
  }
  return true;
}

void EndIfDaemonAndEmpty(Vm& vm, Process& p, Ref group, Ref leaving) {
  if (!IsMachines(vm, p, group) && Flag(vm, group, "daemon") &&
      Members(vm, p, group, leaving).empty() && vm.GetInt(group, "nUnstartedThreads") == 0 &&
      vm.GetInt(group, "ngroups") == 0) {
    Destroy(vm, p, group, leaving);
  }
}

NativeStatus BadState(NativeEnv& e) {
  return e.vm.ThrowNoMessage(e.thread, "java/lang/IllegalThreadStateException");
}

NativeStatus AddUnstarted(NativeEnv& e) {
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

// enumerate(list, n, recurse): fills list from n, as far as there is room.
NativeStatus Enumerate(NativeEnv& e) {
  Ref list = e.Reference(1);
  int32_t n = e.Int(2);
  std::vector<Ref> threads;
  Collect(e.vm, e.process(), e.Reference(0), e.Bool(3), threads);
  if (IsNull(list)) return e.vm.ThrowNoMessage(e.thread, "java/lang/NullPointerException");
  auto room = static_cast<int32_t>(e.heap().Length(list));
  for (Ref thread : threads) {
    if (n >= room) break;
    e.vm.StoreRefElement(list, static_cast<uint32_t>(n++), thread);
  }
  return e.ReturnInt(n);
}

NativeStatus Interrupt(NativeEnv& e) {
  std::vector<Ref> threads;
  Collect(e.vm, e.process(), e.Reference(0), true, threads);
  for (Ref thread : threads) SetInterrupt(e.vm, thread);
  return e.Void();
}

// Gives the fields that list() reads their contents of this moment.
void Materialize(NativeEnv& e, Ref group) {
  std::vector<Ref> members = Members(e.vm, e.process(), group);
  Klass* array = e.program().ArrayOf(e.program().known.thread);
  Ref threads = e.vm.NewArray(e.thread, *array, static_cast<uint32_t>(members.size()));
  for (uint32_t i = 0; i < members.size(); ++i) e.vm.StoreRefElement(threads, i, members[i]);
  e.vm.SetRef(group, "threads", threads);
  e.vm.SetInt(group, "nthreads", static_cast<int32_t>(members.size()));
  for (Ref child : Subgroups(e.vm, group)) Materialize(e, child);
}

NativeStatus List(NativeEnv& e) {
  Materialize(e, e.Reference(0));
  Klass* system = e.program().LoadBoot("java/lang/System");
  Ref out = e.vm.GetStaticRef(e.process(), *system, "out");
  Method* list = e.method.owner->MethodNamed("list", "(Ljava/io/PrintStream;I)V");
  e.args[1] = static_cast<uint32_t>(out);
  e.args[2] = 0;
  return e.vm.PushFrame(e.thread, *list, e.args) ? NativeStatus::kTailCall : NativeStatus::kThrown;
}

// Thread.exit(): what a thread drops when it ends.
NativeStatus ThreadExit(NativeEnv& e) {
  Ref thread = e.Reference(0);
  std::vector<const Field*>& dropped = HostState::Of(e.vm).fields_dropped_at_end;
  if (dropped.empty()) {
    for (std::string_view field :
         {"group", "target", "threadLocals", "inheritableThreadLocals",
          "inheritedAccessControlContext", "blocker", "uncaughtExceptionHandler"}) {
      dropped.push_back(e.program().known.thread->FieldNamed(field));
    }
  }
  Ref group = e.vm.GetRef(thread, *dropped.front());
  if (!IsNull(group)) LeaveGroup(e.vm, e.process(), thread, group);
  for (const Field* field : dropped) {
    if (!IsNull(e.vm.GetRef(thread, *field))) e.vm.SetRef(thread, *field, Ref::kNull);
  }
  return e.Void();
}

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

constexpr std::string_view kGroup = "java/lang/ThreadGroup";
constexpr std::string_view kComputed =
    "group membership is computed from the table of live threads";

constexpr NativeRow kRows[] = {
    {kGroup, "addUnstarted()V", &AddUnstarted, kComputed},
    {kGroup, "add(Ljava/lang/Thread;)V", &Nothing, kComputed},
    {kGroup, "threadStartFailed(Ljava/lang/Thread;)V", &Nothing, kComputed},
    {kGroup, "threadTerminated(Ljava/lang/Thread;)V", &ThreadTerminated, kComputed},
    {kGroup, "destroy()V", &DestroyGroup, kComputed},
    {kGroup, "activeCount()I", &ActiveCount, kComputed},
    {kGroup, "enumerate([Ljava/lang/Thread;IZ)I", &Enumerate, kComputed},
    {kGroup, "interrupt()V", &Interrupt, kComputed},
    {kGroup, "list()V", &List, kComputed},
    {"java/lang/Thread", "exit()V", &ThreadExit, kComputed},
};

}  // namespace

void CountUnstarted(Vm& vm, Process& p, Ref group, int32_t change) {
  if (IsMachines(vm, p, group)) return;
  vm.SetInt(group, "nUnstartedThreads", vm.GetInt(group, "nUnstartedThreads") + change);
}

void LeaveGroup(Vm& vm, Process& p, Ref thread_object, Ref group) {
  if (HasWaiters(vm, group) && Members(vm, p, group, thread_object).empty())
    NotifyAllWaiters(vm, group);
  EndIfDaemonAndEmpty(vm, p, group, thread_object);
}

std::span<const NativeRow> ThreadGroupNatives() { return kRows; }

}  // namespace mazurka
