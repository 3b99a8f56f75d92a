#pragma once

#include <cstdint>
#include <span>

#include "jvm/heap/heap.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Frames: pushing them, saving them, and the sections of the library that some of them open.
class Calls {
 public:
  explicit Calls(Vm& vm);

  // Pushes a frame for `method`, whose arguments are the slots at `args` in the thread's operand
  // stack (they become its locals). Returns false if StackOverflowError or a linkage error is
  // pending. All calls that the machine itself makes go through this function; docs/architecture.md
  // lists them. A synchronized method takes its monitor in its first step, which is visible and may
  // block.
  bool PushFrame(Thread& t, Method& method, uint32_t* args, uint16_t flags = 0);
  // The same for the call instructions, which take the monitor before the call.
  bool PushEntered(Thread& t, Method& method, uint32_t* args, uint16_t flags);
  // The top frame takes the monitor before its first instruction, and releases it at its end.
  void EnterFirst(Thread& t, Ref monitor);
  // For natives and the machine: copies the arguments above the current operands and pushes a
  // frame.
  bool PushCall(Thread& t, Method& method, std::span<const uint32_t> args, uint16_t flags);
  // Runs a static or instance method on the thread until it returns. Invisible and atomic. Returns
  // the result's slots; check t.exception.
  // REQUIRES: the caller is outside the interpreter
  uint64_t CallAndRun(Thread& t, Method& method, std::span<const uint32_t> args);
  // Saves the frame on the trail.
  void SaveFrame(Frame& f);

  // ---- Library sections ----
  // Steps in a section are internal to the library: other threads cannot observe them. Objects that
  // the thread allocates there do not count as the thread's own, so the order in which threads
  // enter does not matter. Sections nest.
  void EnterLibrary(Thread& t);
  void LeaveLibrary(Thread& t);
  // Identifies the place from which the thread calls the library.
  static uint64_t CallSiteOf(const Thread& t);

 private:
  Vm& vm_;
  Heap& heap_;
  Program& program_;
  const VmOptions& options_;
};

}  // namespace mazurka
