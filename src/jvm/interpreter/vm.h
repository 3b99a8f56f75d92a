// The virtual machine. This header is long because `Vm` still declares what several files
// implement: objects, classes, exceptions, calls, scheduling, the clock. They are to become members
// with headers of their own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/check.h"
#include "jvm/heap/heap.h"
#include "jvm/heap/names.h"
#include "jvm/interpreter/calls.h"
#include "jvm/interpreter/effects.h"
#include "jvm/interpreter/exceptions.h"
#include "jvm/interpreter/frame_maps.h"
#include "jvm/interpreter/globals.h"
#include "jvm/interpreter/invoke/invoke_layout.h"
#include "jvm/interpreter/linkage/class_init.h"
#include "jvm/interpreter/linkage/classes.h"
#include "jvm/interpreter/linkage/loaders.h"
#include "jvm/interpreter/linkage/resolution.h"
#include "jvm/interpreter/lock_layout.h"
#include "jvm/interpreter/native_status.h"
#include "jvm/interpreter/objects.h"
#include "jvm/interpreter/places.h"
#include "jvm/interpreter/running.h"
#include "jvm/interpreter/stack_traces.h"
#include "jvm/interpreter/strings.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

// What the natives keep for a machine beside the Java heap; they define it.
struct NativeState {
  virtual ~NativeState() = default;
};

// A machine's moving parts: heap, processes, threads. The interpreter and the natives work on it.
// No member is shared between machines except the Program.
class Vm {
 public:
  Vm(Program& program, VmOptions options, Console& console);
  ~Vm();
  Vm(const Vm&) = delete;
  Vm& operator=(const Vm&) = delete;

  Program& program() { return program_; }
  Heap& heap() { return heap_; }
  Console& console() { return console_; }
  Effects& effects() { return effects_; }
  Objects& objects() { return objects_; }
  Strings& strings() { return strings_; }
  Globals& globals() { return globals_; }
  Classes& classes() { return classes_; }
  Loaders& loaders() { return loaders_; }
  Resolution& resolution() { return resolution_; }
  ClassInit& class_init() { return class_init_; }
  Exceptions& exceptions() { return exceptions_; }
  StackTraces& stack_traces() { return stack_traces_; }
  Calls& calls() { return calls_; }
  FrameMaps& frame_maps() { return frame_maps_; }
  Running& running() { return running_; }
  const InvokeLayout& invoke_layout() const { return invoke_layout_; }
  const LockLayout& lock_layout() const { return lock_layout_; }
  const VmOptions& options() const { return options_; }
  std::unique_ptr<NativeState>& native_state() { return native_state_; }
  Process& process(uint32_t i = 0) { return *processes_[i]; }
  uint32_t process_count() const { return static_cast<uint32_t>(processes_.size()); }
  // One more simulated JVM, before exploration starts; Boot it next.
  Process& AddProcess();
  Process& ProcessOf(const Thread& t) { return *processes_[t.process]; }
  Thread& thread(ThreadId t) { return threads_[IndexOf(t)]; }
  uint32_t thread_slots() const { return counts_[kSlots]; }

  // ---- Threads (scheduling.cc)
  // -----------------------------------------------------------------------
  Thread& NewThread(Process& p, Thread* parent, Ref thread_object);
  NativeStatus StartThread(Thread& t, Ref thread_object);
  std::string ThreadName(Thread& t);
  Thread* ThreadOf(Ref thread_object);  // null when not started or ended
  void EndThread(Thread& t);
  bool TryLock(Thread& t, Ref object);  // false: another thread holds it
  bool LockIsFree(const Thread& t, Ref object) {
    uint32_t owner = heap_.Header(object).lock & 0xffff;
    return owner == 0 || owner == IndexOf(t.id) + 1;
  }
  bool Unlock(Thread& t, Ref object);  // false: not the owner
  bool Holds(const Thread& t, Ref object) {
    return (heap_.Header(object).lock & 0xffff) == IndexOf(t.id) + 1;
  }
  // Whether threads are made, started and ended by the JDK's own code, which takes monitors that a
  // program can reach: those of thread groups, and of the class Thread. Otherwise each of these is
  // one operation without monitors, and so are those of ThreadGroup. That is right as long as
  // nobody else holds such a monitor meanwhile. An exploration starts without them, and is
  // restarted with them (VmOptions::disturbed) when a thread
  //  - takes or leaves such a monitor after the program has started its first thread, or
  //  - performs such an operation while the monitor is held.
  // This holds for reduced searches too. Whether a step meets the first condition does not depend
  // on the order of independent steps. A monitor that was taken before the first start is left
  // after it, or never: then all operations that need it meet the second condition.
  bool thread_monitors() const { return thread_monitors_; }
  // An operation is performed that would need the monitor of the object.
  void RecordMonitorUse(Ref object) {
    if (!thread_monitors_ && heap_.Header(object).lock != 0) RefuteConstant(kThreadMonitorsName);
  }
  void BlockOn(Thread& t, Ref monitor);  // the thread wants the monitor and cannot have it now
  void Interrupt(Thread& target);
  bool CanRun(const Thread& t);  // is its pending operation enabled?
  int64_t now() const { return clock_[0]; }
  // The same for the program to see: from now on the time is part of the state.
  int64_t ReadClock();
  bool clock_was_read() const { return clock_[1] != 0; }
  void SetClockWasRead(bool was_read);
  void SetNow(int64_t nanoseconds);
  // A deadline passes. Whether that moves the clock depends on it, so steps that move it are in
  // conflict with this one.
  void PassTo(int64_t deadline);
  // The time from which a deadline counts.
  int64_t NowForDeadline();
  // Whether any execution so far set one.
  bool deadline_was_set() const { return deadline_was_set_; }
  // Exploration: whether the deadline may pass now. Any may, with --timeouts any. With last, those
  // may that have come, and when no thread can go on otherwise the earliest ones: whoever explores
  // says so by SetDue.
  bool MayPass(int64_t deadline) const { return deadline <= due_; }
  void SetDue(int64_t due) { due_ = due; }
  // Exploration: whether a native that waits with a time limit need not begin to wait: its limit
  // passes at once. With --timeouts last only where no other thread can move.
  bool PassesAtOnce(const Thread& t) const;
  // Before the first change of a thread record since the last mark.
  void BeforeChange(Thread& t) {
    if (t.epoch != heap_.epoch()) SaveThread(t);
  }
  uint32_t alive_threads() const { return counts_[kAlive]; }
  // Whether a thread's operations are nobody else's business.
  bool IsAlone() const {
    return options_.stable_steps ? counts_[kNumbers] < 2 : counts_[kAlive] < 2;
  }
  uint32_t threads_created() const { return counts_[kNumbers]; }
  uint32_t alive_user_threads() const { return counts_[kUser]; }
  // Lets the earliest deadline pass; false when nobody waits for one.
  bool PassTime();
  void TimeOut(Thread& t);

  // An assumption about the object or field of this name turned out wrong; see machine/warm_up.h.
  void RefuteConstant(uint64_t name) { mutated_.push_back(name); }
  const std::vector<uint64_t>& mutated() const { return mutated_; }
  void ForgetMutated() { mutated_.clear(); }
  static uint64_t NameOf(const Field& field);
  bool IsMutated(const Field& field) const;  // by VmOptions::disturbed
  bool IsMutated(uint64_t name) const;
  // Which of several ways the next operation takes; 0 unless exploration says otherwise.
  uint32_t choice() const { return choice_; }
  void SetChoice(uint32_t choice) { choice_ = choice; }

  // ---- Operations of natives (operations.cc)
  // --------------------------------------------------------
  // A native that accesses shared objects in several places asks before each access. True: it
  // answers kOperation at once, having left in the thread's record (native_index ...) where it was.
  bool StopsBefore(Thread& t, Announced kind, Ref object, uint64_t slot, uint32_t bytes);
  bool StopsBeforeInit(Thread& t, Klass& klass);
  // Memory outside of the heap, which null stands for, is everybody's.
  bool IsWatched(Ref object) const {
    return watched_ != 0 && (IsNull(object) || (heap_.Header(object).meta & watched_) != 0);
  }
  // The monitor that a thread which stopped before an operation wants; null: none.
  Ref WantedLock(const Thread& t);
  // What the current step touches beside what was announced. Objects are stable names; places that
  // are no bytes of an object have slots of their own, see SpecialSlot.
  struct Touched {
    uint64_t object;
    uint32_t slot, bytes;
    bool writes;
  };
  void Touch(uint64_t object, uint32_t slot, uint32_t bytes, bool writes) {
    if (options_.explore) touched_.push_back({object, slot, bytes, writes});
  }
  void TouchThread(Ref thread_object, SpecialSlot slot, bool writes) {
    Touch(objects_.StableName(thread_object), static_cast<uint32_t>(slot), 1, writes);
  }
  const std::vector<Touched>& touched() const { return touched_; }
  void ForgetTouched() { touched_.clear(); }

  // ---- Marks
  // -----------------------------------------------------------------------------------------
  void Mark();
  void Undo();     // back to the last mark, which stays
  void PopMark();  // after Undo

  // ---- Stopping
  // -------------------------------------------------------------------------------------- Ends the
  // run with exit code 4; `what` is followed by the Java stack of the thread.
  NativeStatus Unsupported(Thread& t, std::string what);
  const std::string& unsupported() const { return unsupported_; }
  // The same for what abstract locks cannot answer as the JDK's code would.
  NativeStatus NeedsShippedLocks(Thread& t, const std::string& what);
  // Stops the machine: abstract locks need other steps from the start.
  NativeStatus NeedsLockSteps(Thread& t, LockNeed need);
  LockNeed lock_need() const { return lock_need_; }
  std::optional<int32_t> exit_code(Process& p);
  // The exit status when the last user thread has ended: 1 if an exception ended the main thread,
  // whoever handled it.
  int32_t FinalStatus();

 private:
  friend class Interpreter;
  void SaveThread(Thread& t);
  // The monitor of the object is taken or left.
  void RecordThreadMonitor(Ref object, const ObjectHeader& header) {
    if (thread_monitors_ || counts_[kNumbers] < 2) return;
    const Klass& klass = *program_.klass(header.klass);
    if (klass.is_thread_group ||
        (klass.is_mirror_class && objects_.KlassOfMirror(object) == program_.known.thread))
      RefuteConstant(kThreadMonitorsName);
  }

  Program& program_;
  VmOptions options_;
  Console& console_;
  Heap heap_;
  Effects effects_;
  Objects objects_{*this};
  Strings strings_{*this};
  Globals globals_{*this};
  Classes classes_{*this};
  Loaders loaders_{*this};
  Resolution resolution_{*this};
  ClassInit class_init_{*this};
  Exceptions exceptions_{*this};
  StackTraces stack_traces_{*this};
  Calls calls_{*this};
  FrameMaps frame_maps_;
  bool deadline_was_set_ = false;
  int64_t due_ = std::numeric_limits<int64_t>::max();  // see MayPass; follows from the state
  InvokeLayout invoke_layout_;
  LockLayout lock_layout_;
  std::vector<std::unique_ptr<Process>> processes_;
  Reserved<Thread> threads_{1u << 16};
  // Indices into counts_.
  void TouchUserThreads(const Thread& t);
  // Where the thread of that name goes; names are those of Thread::name.
  uint32_t SlotOf(uint64_t thread_name);

  enum : uint32_t { kAlive, kUser, kSlots, kNumbers, kCounts };
  Reserved<int64_t> clock_{8};  // virtual time; not zero when the program has read it
  Reserved<uint32_t> counts_{8};
  std::string unsupported_;
  LockNeed lock_need_ = LockNeed::kNone;
  const bool thread_monitors_;
  std::unique_ptr<NativeState> native_state_;
  std::vector<uint64_t> mutated_;
  uint32_t choice_ = 0;
  // For the native being executed: flags of objects whose accesses are operations, and whether the
  // announced one is due.
  uint32_t watched_ = 0;
  bool performs_ = false;
  std::vector<Touched> touched_;
  Running running_;
  std::vector<std::unique_ptr<Reserved<uint32_t>>> stacks_;
  // Exploration: the slots of all threads that were ever started. Undoing forgets none, so a thread
  // has the same slot whenever it is started again, whatever was started before it.
  std::unordered_map<uint64_t, uint32_t> slot_of_name_;
};

}  // namespace mazurka
