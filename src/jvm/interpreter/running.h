#pragma once

#include "jvm/runtime/klass.h"
#include "jvm/threads/thread.h"

namespace mazurka {

// What the interpreter executes at the moment.
struct Running {
  Thread* thread = nullptr;  // also after its run, until the next one begins
  Method* native = nullptr;  // the native function that is being executed, for stack traces
};

}  // namespace mazurka
