#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Reads of final fields are invisible: nobody writes to them once others can see the object.
// Reflection and Unsafe can. Then the field and kFinalWritesName are refuted as constant
// (Vm::RefuteConstant) and the exploration restarts: objects that have the field count as leaked
// from their constructor, and their final fields are read visibly.

// Whether the class or a superclass has a final field that is written to like that.
bool HasWrittenFinal(const Vm& vm, const Klass& klass);

}  // namespace mazurka
