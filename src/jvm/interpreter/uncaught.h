#pragma once

#include "jvm/heap/object.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// The thread ends by the exception.
void RecordUncaught(Vm& vm, Thread& t, Ref exception);
// The root group was asked to handle it: no code of the program does.
void RecordUnhandled(Vm& vm, Thread& t, Ref exception);
// Whether the machine may leave out what the JDK does about the thread's uncaught exception: it
// would print a stack trace that nobody sees, and run no code of the program.
bool HandlesSilently(Vm& vm, Thread& t, Ref exception);
// Whether printing the exception runs nothing but code of the JDK on objects of this thread.
bool PrintsPlainly(Vm& vm, Ref exception);

}  // namespace mazurka
