#pragma once

#include <string>

#include "jvm/interpreter/interpreter.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

// How a run under the default schedule ended.
struct RunResult {
  enum class End { kFinished, kExit, kDeadlock, kUnsupported } end = End::kFinished;
  int32_t exit_code = 0;  // kExit, and kFinished: 1 when main threw
  std::string report;     // kDeadlock, kUnsupported: for people
};

// Runs the threads of one process, turn by turn.
class ProcessRunner {
 public:
  explicit ProcessRunner(Vm& vm) : vm_(vm), interpreter_(vm) {}

  enum class Turn : uint8_t {
    kRan,      // a thread ran until it blocked or ended
    kYielded,  // a thread ran, and lets others run
    kStuck,    // no thread can run now
    kEnded,    // the process has ended
  };
  Turn Take();
  // Lets time pass, and ends the waits whose time limits have come.
  void AdvanceTo(int64_t now);
  // REQUIRES: Take() has returned kEnded
  const RunResult& result() const { return result_; }
  Vm& vm() { return vm_; }

 private:
  Turn Yield(Thread& t, int64_t nanos);
  bool BeginShutdown();

  Vm& vm_;
  Interpreter interpreter_;
  RunResult result_;
  Thread* yielded_ = nullptr;  // by a yield or after a long loop; is enabled
  bool shutting_down_ = false;
};

// Runs all threads: one until it blocks or ends, then the lowest-numbered that can run. A thread
// that yields or loops for long lets the next one run. Time passes when no thread can run; a long
// loop and a yield take a little. When the last user thread has ended, the shutdown hooks run.
RunResult RunToEnd(Vm& vm);

// Each thread that is alive, what it waits for and its stack.
std::string DescribeThreads(Vm& vm);

}  // namespace mazurka
