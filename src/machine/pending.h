#pragma once

#include "interpreter/vm.h"
#include "machine/operation.h"

namespace mazurka {

// Decodes what the thread will do next from its top frame and status.
Operation PendingOperation(Vm& vm, Thread& t);
// The monitor that a pending lock operation wants.
Ref LockOperand(Vm& vm, Thread& t);

// The field that a pending read, write or update touches; null for elements of arrays.
const Field* PendingField(Vm& vm, Thread& t);
// REQUIRES: the pending operation is a read, write or update
AccessMode PendingMode(Vm& vm, Thread& t);

}  // namespace mazurka
