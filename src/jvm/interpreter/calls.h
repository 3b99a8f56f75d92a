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

  // Pushes a frame for `method` whose arguments are the slots at `args` in the thread's operand
  // stack (they become its locals). False: StackOverflowError or a linkage error is pending. All
  // calls that the machine itself makes come here; docs/architecture.md lists them. A synchronized
  // method takes its monitor as its first step, which other threads can notice and may have to wait
  // for.
  bool PushFrame(Thread& t, Method& method, uint32_t* args, uint16_t flags = 0);
  // The same for the call instructions, which take the monitor before the call.
  bool PushEntered(Thread& t, Method& method, uint32_t* args, uint16_t flags);
  // The top frame takes the monitor before its first instruction, and leaves it at its end.
  void EnterFirst(Thread& t, Ref monitor);
  // From a native or the machine: copies the arguments above the current operands and pushes a
  // frame.
  bool PushCall(Thread& t, Method& method, std::span<const uint32_t> args, uint16_t flags);
  // Runs a static or instance method on the thread until it returns; only from outside the
  // interpreter. Invisible and atomic. Returns the result's slots; check t.exception.
  uint64_t CallAndRun(Thread& t, Method& method, std::span<const uint32_t> args);
  // Puts the frame on the trail.
  void SaveFrame(Frame& f);

  // ---- Library sections ----
  // What the thread does in between is internal to the library: invisible to other threads, and
  // objects that it allocates are not counted as the thread's, so that it does not matter which
  // thread came first. Sections nest.
  void EnterLibrary(Thread& t);
  void LeaveLibrary(Thread& t);
  // Names the place from which the thread calls the library.
  static uint64_t CallSiteOf(const Thread& t);

 private:
  Vm& vm_;
  Heap& heap_;
  Program& program_;
  const VmOptions& options_;
};

}  // namespace mazurka
