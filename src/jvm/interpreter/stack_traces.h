#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "jvm/heap/heap.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

struct StackEntry {
  Method* method;
  int32_t bci;  // -2 for natives
  int32_t line;
};

// Stacks of threads and of exceptions, each from its top.
class StackTraces {
 public:
  explicit StackTraces(Vm& vm);

  // Leaves out hidden frames unless `with_hidden`.
  std::vector<StackEntry> StackOf(Thread& t, bool with_hidden = false);
  // Stores the thread's stack in the throwable.
  void FillIn(Thread& t, Ref throwable);
  // Gives the throwable `to` the stack of `from`.
  void Copy(Ref from, Ref to);
  // The stack that FillIn stored in the throwable.
  std::vector<StackEntry> BacktraceOf(Ref throwable);

  std::string FormatStack(Thread& t);  // as java prints it: "\tat java.base/java.lang..." lines
  std::string FormatEntry(const StackEntry& e);
  // The exception with its stack trace and causes, as java prints them. Runs no Java code, so the
  // messages are those that the constructors received.
  std::string FormatThrowable(Ref throwable);
  static int32_t LineOf(const Method& m, int32_t bci);

 private:
  Method* BlockedNative(const Thread& t);

  Vm& vm_;
  Heap& heap_;
  Program& program_;
  const Field* backtrace_;
  const Field* depth_;
};

}  // namespace mazurka
