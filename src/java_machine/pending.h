#pragma once

#include "jvm/interpreter/vm.h"
#include "model/operation.h"

namespace mazurka {

// The place that the operation of an instruction touches.
struct OperationPlace {
  OperationKind kind = OperationKind::kContinue;
  Ref object = Ref::kNull;
  uint32_t slot = 0, bytes = 0;
  // Instead of `object`: a class, whose mirror may not exist yet; or the name of a place that is
  // not an object.
  const Klass* statics_of = nullptr;
  uint64_t name = 0;
};

// Decodes the thread's next operation from its top frame and status.
// REQUIRES: the thread is alive
OperationPlace PendingPlace(Vm& vm, Thread& t);
Operation PendingOperation(Vm& vm, Thread& t);
// The class that a pending operation of kind kClassInit initialises; null for others.
Klass* PendingInitialization(Vm& vm, Thread& t);

// The number of alternatives of a data choice that the thread is about to execute; 1 for other
// operations.
uint32_t PendingAlternatives(Vm& vm, Thread& t);

// The field that a pending read, write or update touches; null for elements of arrays.
const Field* PendingField(Vm& vm, Thread& t);
// REQUIRES: the pending operation is a read, write or update
AccessMode PendingMode(Vm& vm, Thread& t);

// The native that the thread is about to call, with its arguments; `method` is null if it is about
// to do something else.
struct PendingCall {
  const Method* method = nullptr;
  const uint32_t* arguments = nullptr;
};
PendingCall PendingNativeCall(Vm& vm, Thread& t);

}  // namespace mazurka
