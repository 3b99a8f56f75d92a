#pragma once

#include "jvm/runtime/klass.h"
#include "jvm/threads/thread.h"

namespace mazurka {

// What the interpreter is executing.
struct Running {
  Thread* thread = nullptr;  // also after its run, until the next run begins
  Method* native = nullptr;  // the native function that is executing, for stack traces
};

}  // namespace mazurka
