// Fields and objects of the library that a lock of the library protects.
//
// Every access to them is made by a thread that holds the lock, so no other thread can access them
// before that thread has released it. Their accesses are therefore invisible: the lock and the
// unlock around them are the operations. docs/locks.md has the argument.
//
// Only code of the library can reach them, unless the program asks for the fields by reflection.
// That refutes them like constants (Assumptions), and the search restarts with visible accesses.
#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

inline bool IsGuarded(const Field& field) {
  return field.keeper == Field::Keeper::kGuarded || field.keeper == Field::Keeper::kGuardedData;
}

// True if the machine assumes that a lock protects the field.
// REQUIRES: IsGuarded(field)
bool AssumesGuard(Vm& vm, const Field& field);

// True if what a guarded object of the one class refers to is guarded with it, if it is of the
// other class.
bool IsGuardedWith(const Klass& holder, const Klass& target);

// The program asks for fields of the class.
void RefuteGuards(Vm& vm, const Klass& klass);

}  // namespace mazurka
