#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Reads of final fields are no operations: nobody writes to them once others can see the object.
// Reflection and Unsafe can. The exploration starts again then (Vm::Disturb) and knows the field:
// objects that have it count as leaked from their constructor, whose final fields are read visibly.
// The first such write disturbs this name too, which is one of those in vm.h.
constexpr uint64_t kFinalWritesName = ~uint64_t{7};

// Whether the class or a superclass has a final field that is written to like that.
bool HasWrittenFinal(const Vm& vm, const Klass& klass);

}  // namespace mazurka
