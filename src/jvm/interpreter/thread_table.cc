#include "jvm/interpreter/thread_table.h"

#include <algorithm>

#include "jvm/heap/names.h"
#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/vm.h"
#include "jvm/threads/atomic_sections.h"
#include "jvm/threads/system_call.h"

namespace mazurka {
namespace {

// Values of Thread.threadStatus that Java code reads.
constexpr int32_t kStatusRunnable = 5, kStatusTerminated = 2;

}  // namespace

ThreadTable::ThreadTable(Vm& vm)
    : vm_(vm), heap_(vm.heap()), program_(vm.program()), options_(vm.options()) {}

void ThreadTable::Save(Thread& t) {
  heap_.trail().Save(&t, kChangingThreadBytes);
  t.epoch = heap_.epoch();
}

uint32_t ThreadTable::SlotOf(uint64_t thread_name) {
  uint32_t slot = 0;
  if (options_.explore) {
    slot = slot_of_name_.try_emplace(thread_name, slot_of_name_.size()).first->second;
  } else {
    while (slot < counts_[kSlots] && threads_[slot].status != ThreadStatus::kUnused &&
           threads_[slot].status != ThreadStatus::kTerminated) {
      ++slot;
    }
  }
  MAZ_CHECK_MSG(slot < 0xfffe, "more than 65533 threads");
  return slot;
}

Thread& ThreadTable::New(Process& p, Thread* parent, Ref thread_object) {
  // Each process has two threads that no thread starts: the first one, and the shutdown thread.
  uint32_t nth = 2u * p.number + (IsNull(thread_object) ? 0 : 1);
  if (parent != nullptr) {
    BeforeChange(*parent);
    nth = ++parent->starts;
  }
  const uint64_t name = NameOfThread(parent != nullptr ? parent->name : 0, nth);
  const uint32_t slot = SlotOf(name);
  heap_.trail().Save(&counts_[0], sizeof(uint32_t) * kCounts);
  counts_[kSlots] = std::max(counts_[kSlots], slot + 1);
  while (stacks_.size() <= slot)
    stacks_.push_back(std::make_unique<Reserved<uint32_t>>(options_.stack_slots));
  Thread& t = threads_[slot];
  heap_.trail().Save(&t, sizeof(Thread));
  t = Thread{};
  t.epoch = heap_.epoch();
  t.id = static_cast<ThreadId>(slot);
  t.status = ThreadStatus::kRunnable;
  t.process = p.number;
  t.object = thread_object;
  t.stack_base = stacks_[slot]->data();
  t.stack_limit = t.stack_base + options_.stack_slots - 64;
  t.number = counts_[kNumbers]++;
  t.name = name;
  if (parent != nullptr) t.names_taken = parent->names_taken;
  if (!IsNull(thread_object)) {
    vm_.objects().Set<int64_t>(thread_object, *program_.thread_fields.eetop, int64_t{slot} + 1);
    vm_.objects().Set<int32_t>(thread_object, *program_.thread_fields.status, kStatusRunnable);
    t.daemon = vm_.objects().Get<int8_t>(thread_object, *program_.thread_fields.daemon) != 0;
  }
  ++counts_[kAlive];
  if (!t.daemon) ++counts_[kUser];
  return t;
}

NativeStatus ThreadTable::Start(Thread& t, Ref thread_object) {
  vm_.objects().Publish(thread_object);
  Thread& started = New(vm_.ProcessOf(t), &t, thread_object);
  vm_.accesses().Touch(vm_.objects().StableName(thread_object),
                       program_.thread_fields.daemon->offset, 1, false);
  // Starting a user thread from a user thread does not affect which user thread is the last: the
  // starter is not. A start with a daemon on either side conflicts with the ends of user threads:
  // it can come too late.
  if (started.daemon || t.daemon) vm_.accesses().Touch(kUserThreadsName, 0, 0, true);
  // A thread that Thread.stop met before its start ends without a call of run. The constructor of
  // Object, which does nothing, stands for it.
  Klass& thread_class = *program_.known.thread;
  const bool is_stillborn =
      vm_.objects().Get<uint8_t>(thread_object, *thread_class.FieldNamed("stillborn")) != 0;
  Method* run =
      is_stillborn
          ? program_.known.object->MethodNamed("<init>", "()V")
          : vm_.objects().KlassOf(thread_object).Select(thread_class.MethodNamed("run", "()V"));
  uint32_t args[] = {static_cast<uint32_t>(thread_object)};
  if (!vm_.calls().PushCall(started, *run, args, kFrameThreadBase)) return NativeStatus::kThrown;
  return NativeStatus::kDone;
}

Thread* ThreadTable::Find(Ref thread_object) {
  auto slot = vm_.objects().Get<int64_t>(thread_object, *program_.thread_fields.eetop);
  return slot <= 0 ? nullptr : &threads_[static_cast<size_t>(slot - 1)];
}

std::string ThreadTable::NameOf(Thread& t) {
  if (IsNull(t.object)) return "main";
  Ref name = vm_.objects().GetRef(t.object, *program_.thread_fields.name);
  return IsNull(name) ? "" : vm_.strings().Utf8(name);
}

// The end of the last user thread ends the program for all other threads, so the order of these
// ends matters. If no other threads exist, nothing can observe it.
void ThreadTable::TouchUserThreads(const Thread& t) {
  const bool others = counts_[kAlive] != counts_[kUser];
  vm_.accesses().Touch(kUserThreadsName, 0, 0, t.daemon || others);
  if (counts_[kUser] == 0 && others) vm_.accesses().Touch(kEverything, 0, 0, true);
}

void ThreadTable::End(Thread& t) {
  BeforeChange(t);
  t.status = ThreadStatus::kTerminated;
  vm_.objects().Set<int32_t>(t.object, *program_.thread_fields.status, kStatusTerminated);
  // Leaves its count of thread names for threads that join it; see Thread.nextThreadNum.
  vm_.objects().Set<int64_t>(t.object, *program_.thread_fields.eetop, -int64_t{t.names_taken});
  heap_.trail().Save(&counts_[0], sizeof(uint32_t) * kCounts);
  --counts_[kAlive];
  if (!t.daemon) --counts_[kUser];
  vm_.accesses().TouchThread(t.object, SpecialSlot::kLife, true);
  vm_.accesses().Touch(vm_.objects().StableName(t.object), kMonitorSlot, 4, true);
  TouchUserThreads(t);
  // A thread that is alone has no operations any more.
  if (!options_.stable_steps && counts_[kAlive] == 1) vm_.accesses().Touch(kEverything, 0, 0, true);
  // The end of a thread notifies all threads that wait on its Thread object.
  for (uint32_t i = 0; i < counts_[kSlots]; ++i) {
    Thread& other = threads_[i];
    if (other.status == ThreadStatus::kWaiting && other.wait_object == t.object) {
      BeforeChange(other);
      other.status = ThreadStatus::kReacquire;
      other.notified = true;
      vm_.accesses().TouchThread(other.object, SpecialSlot::kWake, true);
    }
  }
}

void ThreadTable::Interrupt(Thread& target) {
  BeforeChange(target);
  target.interrupted =
      true;  // it stays in the wait set until it wakes up: a notify may still select it
  if (!IsNull(target.object))
    vm_.accesses().TouchThread(target.object, SpecialSlot::kInterrupt, true);
}

bool ThreadTable::CanRun(const Thread& t) {
  if (t.suspended) return false;
  switch (t.status) {
    case ThreadStatus::kRunnable:
      return true;
    case ThreadStatus::kEnding:  // notifies, for which it needs the monitor
      return vm_.monitors().IsFree(t, t.object);
    case ThreadStatus::kBlocked:
    case ThreadStatus::kReacquire:
      return vm_.monitors().IsFree(t, t.wait_object);
    case ThreadStatus::kParked:
      return t.permit || t.interrupted || t.timed_out;
    case ThreadStatus::kSleeping:
      return (t.interrupted && !WaitsInSystemCall(t)) || t.timed_out;
    case ThreadStatus::kJoining:
      return (t.interrupted || t.timed_out || Find(t.wait_object) == nullptr) &&
             vm_.monitors().IsFree(t, t.wait_object);
    case ThreadStatus::kClassInit: {
      InitState s = vm_.ProcessOf(t).classes[t.wait_class].state;
      return s != InitState::kInProgress;
    }
    case ThreadStatus::kAtLock:
      return LockActions(vm_, t) != kLockBlocked;
    case ThreadStatus::kWaiting:
      return t.interrupted;
    case ThreadStatus::kAssumeFailed:
    case ThreadStatus::kUnused:
    case ThreadStatus::kTerminated:
      return false;
  }
  return false;
}

bool ThreadTable::PassesAtOnce(const Thread& t) const {
  if (!options_.explore) return false;
  return !options_.timeouts_last || IsAlone() || t.atomic_depth > 0 || AtomicSections(t) > 0;
}

// Lets the earliest deadline pass: advances the virtual time to it and wakes the thread.
bool ThreadTable::PassTime() {
  Thread* next = nullptr;
  for (uint32_t i = 0; i < counts_[kSlots]; ++i) {
    Thread& t = threads_[i];
    bool waits = t.status == ThreadStatus::kWaiting || t.status == ThreadStatus::kParked ||
                 t.status == ThreadStatus::kSleeping || t.status == ThreadStatus::kJoining ||
                 t.status == ThreadStatus::kAtLock;
    if (!waits || !t.has_deadline || t.timed_out) continue;
    if (next == nullptr || t.deadline < next->deadline ||
        (t.deadline == next->deadline && t.number < next->number))
      next = &t;
  }
  if (next == nullptr) return false;
  TimeOut(*next);
  return true;
}

void ThreadTable::TimeOut(Thread& t) {
  BeforeChange(t);
  vm_.clock().PassTo(t.deadline);
  t.timed_out = true;
  if (t.status == ThreadStatus::kWaiting) t.status = ThreadStatus::kReacquire;
}

}  // namespace mazurka
