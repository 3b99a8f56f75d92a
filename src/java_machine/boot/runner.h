#pragma once

#include <string>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// How a run under the default schedule ended.
struct RunResult {
  enum class End { kFinished, kExit, kDeadlock, kUnsupported } end = End::kFinished;
  int32_t exit_code = 0;  // kExit, and kFinished: 1 when main threw
  std::string report;     // kDeadlock, kUnsupported: for people
};

// Runs all threads: one until it blocks or ends, then the lowest-numbered that can run. A thread
// that yields or loops for long lets the next one run. Time passes when no thread can run; a long
// loop and a yield take a little. When the last user thread has ended, the shutdown hooks run.
RunResult RunToEnd(Vm& vm);

// Each thread that is alive, what it waits for and its stack.
std::string DescribeThreads(Vm& vm);

}  // namespace mazurka
