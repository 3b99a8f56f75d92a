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
#include "jvm/interpreter/effects.h"
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
#include "jvm/interpreter/strings.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class FrameMap;

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

  // Slots of frames that matter; computed when first asked for.
  const FrameMap& FrameMapOf(const Method& m);

  // ---- Exceptions (exceptions.cc)
  // -------------------------------------------------------------------- Makes an exception of the
  // class (internal name) pending; its constructor is not run, but message, cause and stack trace
  // are set as it would. Returns kThrown so that natives can `return vm.Throw(...)`.
  NativeStatus Throw(Thread& t, std::string_view class_name, std::string_view message = {});
  NativeStatus ThrowNoMessage(Thread& t, std::string_view class_name);
  NativeStatus ThrowCause(Thread& t, std::string_view class_name,
                          std::optional<std::string_view> message, Ref cause);
  NativeStatus ThrowObject(Thread& t, Ref exception);
  NativeStatus ThrowIndex(Thread& t, int32_t index, uint32_t length);
  NativeStatus ThrowClassCast(Thread& t, const Klass& actual, const Klass& wanted);
  // No method to run for a call of `resolved` on an instance of `klass`.
  NativeStatus ThrowSelection(Thread& t, const Klass& klass, const Method& resolved);
  NativeStatus ThrowLoad(Thread& t, const LoadError& error, bool not_found_as_exception = false);
  Ref NewThrowable(Thread& t, Klass& klass, std::optional<std::string_view> message, Ref cause);
  Ref MessageOf(Ref throwable);
  Ref CauseOf(Ref throwable);
  void FillInStackTrace(Thread& t, Ref throwable);
  void CopyStackTrace(Ref from, Ref to);
  // A stack as (method, bci) from the top; bci -2 for natives. Hidden frames are left out unless
  // asked for.
  struct StackEntry {
    Method* method;
    int32_t bci;
    int32_t line;
  };
  std::vector<StackEntry> StackOf(Thread& t, bool with_hidden = false);
  // The stack that FillInStackTrace kept in the throwable, from the top.
  std::vector<StackEntry> BacktraceOf(Ref throwable);
  std::string FormatStack(Thread& t);  // as java prints it: "\tat java.base/java.lang..." lines
  std::string FormatEntry(const StackEntry& e);
  // The exception with its stack trace and causes, as java prints them; runs no Java code, so that
  // messages are those given to constructors.
  std::string FormatThrowable(Ref throwable);
  static int32_t LineOf(const Method& m, int32_t bci);

  // ---- Calls (calls.cc)
  // ------------------------------------------------------------------------------ Pushes a frame
  // for `method` whose arguments are the `arg_slots` slots at `args` in the thread's operand stack
  // (they become its locals). False: StackOverflowError or a linkage error is pending. Every call
  // that the machine itself makes comes here; docs/architecture.md lists them. A synchronized
  // method takes its monitor as its first step, which other threads can notice and may have to wait
  // for.
  bool PushFrame(Thread& t, Method& method, uint32_t* args, uint16_t flags = 0);
  // The top frame takes the monitor before its first instruction, and leaves it at its end.
  void EnterFirst(Thread& t, Ref monitor);
  // From a native or the machine: copies the arguments above the current operands and pushes a
  // frame.
  bool PushCall(Thread& t, Method& method, std::span<const uint32_t> args, uint16_t flags);
  // Runs a static or instance method on the thread until it returns; only from outside the
  // interpreter. Invisible and atomic. Returns the result's slots; check t.exception.
  uint64_t CallAndRun(Thread& t, Method& method, std::span<const uint32_t> args);

  // ---- Threads (scheduling.cc)
  // -----------------------------------------------------------------------
  Thread& NewThread(Process& p, Thread* parent, Ref thread_object);
  NativeStatus StartThread(Thread& t, Ref thread_object);
  std::string ThreadName(Thread& t);
  Thread* ThreadOf(Ref thread_object);  // null when not started or ended
  void EndThread(Thread& t);
  void RecordUncaught(Thread& t, Ref exception);
  // The root group was asked to handle it: no code of the program does.
  void RecordUnhandled(Thread& t, Ref exception);
  // Whether the machine may leave out what the JDK does about the thread's uncaught exception: it
  // would print a stack trace that nobody sees, and run no code of the program.
  bool HandlesSilently(Thread& t, Ref exception);
  // Whether printing the exception runs nothing but code of the JDK on objects of this thread.
  bool PrintsPlainly(Ref exception);
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
  // The descriptor that the stream made at start-up writes to, 1 or 2; 0 for other objects.
  int StandardStream(const Process& p, Ref stream) const {
    if (stream == p.roots[static_cast<size_t>(Root::kStandardOut)]) return 1;
    return stream == p.roots[static_cast<size_t>(Root::kStandardError)] ? 2 : 0;
  }
  // To descriptor 1 or 2. False: too much to keep, and the run stops as unsupported.
  bool WriteOutput(int fd, std::span<const uint8_t> bytes);
  // Whether writing to the stream is an operation that other threads can notice.
  bool OutputIsOperation(const Thread& t, Ref stream);
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
  std::span<const Uncaught> uncaught() { return effects_.uncaught(); }

  // ---- Library sections (calls.cc)
  // -------------------------------------------------------------------
  // What the thread does in between is the library's own business: no operation, and objects it
  // allocates are not counted as the thread's, so that it does not matter which thread came first.
  // They nest.
  void EnterLibrary(Thread& t);
  static uint64_t CallSiteOf(const Thread& t);
  void LeaveLibrary(Thread& t);
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
  void SaveFrame(Frame& f);

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
  // PushFrame for the call instructions, which take the monitor before the call.
  bool PushEntered(Thread& t, Method& method, uint32_t* args, uint16_t flags);
  void SaveThread(Thread& t);
  // The monitor of the object is taken or left.
  void RecordThreadMonitor(Ref object, const ObjectHeader& header) {
    if (thread_monitors_ || counts_[kNumbers] < 2) return;
    const Klass& klass = *program_.klass(header.klass);
    if (klass.is_thread_group ||
        (klass.is_mirror_class && objects_.KlassOfMirror(object) == program_.known.thread))
      RefuteConstant(kThreadMonitorsName);
  }
  Method* BlockedNative(const Thread& t);

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
  std::unordered_map<uint32_t, std::unique_ptr<FrameMap>> frame_maps_;  // by method id
  const Field* throwable_message_ = nullptr;
  const Field* throwable_backtrace_ = nullptr;
  const Field* throwable_depth_ = nullptr;
  const Field* throwable_cause_ = nullptr;
};

}  // namespace mazurka
