#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// Refuted like a constant (Assumptions::RefuteConstant) when the program makes the first object
// with a finalizer while the collector acts. The search then restarts with the thread that runs
// finalizers.
constexpr uint64_t kFinalizersName = ~uint64_t{12};

// Whether the class declares or inherits a finalizer, other than an empty one (JLS 12.6).
bool HasFinalizer(Vm& vm, const Klass& klass);

// Object's constructor: registers an object that has a finalizer, with the JDK's own code.
NativeStatus RegisterIfFinalizable(NativeEnv& e);

}  // namespace mazurka
