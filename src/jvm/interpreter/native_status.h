#pragma once

#include <cstdint>

namespace mazurka {

// The result of a native function.
enum class NativeStatus : uint8_t {
  kDone,     // result (if any) was set with NativeEnv::Return*
  kThrown,   // an exception is pending in the thread (Exceptions::Throw)
  kBlocked,  // the thread's record says what it waits for; the call is repeated when it is enabled
  kAgain,    // frames were pushed (class initialisation, loadClass ...): repeat the call afterwards
  kTailCall,   // a Java frame was pushed in place of this call: its result is the call's result
  kStop,       // the process or machine ended (exit, halt, unsupported)
  kOperation,  // Accesses::StopsBefore returned true: the call is repeated when its next operation
               // is due
};

}  // namespace mazurka
