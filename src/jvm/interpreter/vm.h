#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jvm/heap/heap.h"
#include "jvm/interpreter/accesses.h"
#include "jvm/interpreter/assumptions.h"
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
#include "jvm/interpreter/monitors.h"
#include "jvm/interpreter/native_status.h"
#include "jvm/interpreter/objects.h"
#include "jvm/interpreter/running.h"
#include "jvm/interpreter/stack_traces.h"
#include "jvm/interpreter/strings.h"
#include "jvm/interpreter/thread_table.h"
#include "jvm/interpreter/virtual_clock.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

// The state that natives keep for a machine beside the Java heap. The natives define it.
struct NativeState {
  virtual ~NativeState() = default;
  // Whether a call of this native, of kind VisibleNative::kFile, is an operation.
  virtual bool IsVisible(Vm& vm, Thread& t, const Method& native, const uint32_t* args) = 0;
};

// The virtual machine. It owns the heap, the processes and the parts that work on them. The
// interpreter and the natives call the parts. Machines share only the Program.
class Vm {
 public:
  Vm(Program& program, VmOptions options, Console& console);
  Vm(const Vm&) = delete;
  Vm& operator=(const Vm&) = delete;

  Program& program() { return program_; }
  const VmOptions& options() const { return options_; }
  Console& console() { return console_; }
  Heap& heap() { return heap_; }
  Effects& effects() { return effects_; }
  std::unique_ptr<NativeState>& native_state() { return native_state_; }

  // ---- Objects ----
  Objects& objects() { return objects_; }
  Strings& strings() { return strings_; }
  Globals& globals() { return globals_; }
  // ---- Classes ----
  Classes& classes() { return classes_; }
  Loaders& loaders() { return loaders_; }
  Resolution& resolution() { return resolution_; }
  ClassInit& class_init() { return class_init_; }
  // ---- Control ----
  Calls& calls() { return calls_; }
  Exceptions& exceptions() { return exceptions_; }
  StackTraces& stack_traces() { return stack_traces_; }
  FrameMaps& frame_maps() { return frame_maps_; }
  Running& running() { return running_; }
  // ---- Threads ----
  ThreadTable& threads() { return threads_; }
  Monitors& monitors() { return monitors_; }
  VirtualClock& clock() { return clock_; }
  const VirtualClock& clock() const { return clock_; }
  // ---- Exploration ----
  Accesses& accesses() { return accesses_; }
  Assumptions& assumptions() { return assumptions_; }
  const Assumptions& assumptions() const { return assumptions_; }
  // The alternative of the next operation; 0 unless the explorer sets another.
  uint32_t choice() const { return choice_; }
  void SetChoice(uint32_t choice) { choice_ = choice; }

  const InvokeLayout& invoke_layout() const { return invoke_layout_; }
  const LockLayout& lock_layout() const { return lock_layout_; }

  // ---- Processes ----
  Process& process(uint32_t i = 0) { return *processes_[i]; }
  uint32_t process_count() const { return static_cast<uint32_t>(processes_.size()); }
  Process& ProcessOf(const Thread& t) { return *processes_[t.process]; }
  // Adds a simulated JVM, before exploration starts. Boot it next.
  Process& AddProcess();

  // ---- Marks ----
  void Mark() { heap_.PushMark(); }
  void Undo() { heap_.UndoToMark(); }  // to the last mark, which remains
  void PopMark() { heap_.PopMark(); }  // after Undo

  // ---- Stopping ----
  // Ends the run with exit code 4. The thread's Java stack is appended to `what`.
  NativeStatus Unsupported(Thread& t, std::string what);
  const std::string& unsupported() const { return unsupported_; }
  // The same for what the JDK's locks support and abstract locks do not.
  NativeStatus NeedsShippedLocks(Thread& t, const std::string& what);
  // Stops the machine: abstract locks need finer steps from the start.
  NativeStatus NeedsLockSteps(Thread& t, LockNeed need);
  LockNeed lock_need() const { return lock_need_; }
  // Lets a machine continue that stopped in abstract locks or at an unsupported feature, after an
  // undo.
  void ForgetLockNeed();
  std::optional<int32_t> exit_code(Process& p);
  // The exit status when the last user thread has ended: 1 if an exception ended the main thread,
  // handled or not.
  int32_t FinalStatus();

 private:
  Program& program_;
  const VmOptions options_;
  Console& console_;
  Heap heap_;
  Effects effects_;
  std::vector<std::unique_ptr<Process>> processes_;
  std::unique_ptr<NativeState> native_state_;
  const InvokeLayout invoke_layout_;
  const LockLayout lock_layout_;
  Running running_;
  uint32_t choice_ = 0;
  std::string unsupported_;
  LockNeed lock_need_ = LockNeed::kNone;
  // The parts. Each constructor uses only the members and parts above it.
  Assumptions assumptions_{options_.mutated};
  Accesses accesses_{*this};
  Objects objects_{*this};
  Strings strings_{*this};
  Globals globals_{*this};
  Classes classes_{*this};
  Loaders loaders_{*this};
  Resolution resolution_{*this};
  ClassInit class_init_{*this};
  Calls calls_{*this};
  Exceptions exceptions_{*this};
  StackTraces stack_traces_{*this};
  FrameMaps frame_maps_;
  ThreadTable threads_{*this};
  Monitors monitors_{*this};
  VirtualClock clock_{heap_, accesses_};
};

}  // namespace mazurka
