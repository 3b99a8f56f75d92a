#pragma once

#include "jvm/heap/object.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Records that the exception ends the thread.
void RecordUncaught(Vm& vm, Thread& t, Ref exception);
// The root group received the exception: no code of the program handles it.
void RecordUnhandled(Vm& vm, Thread& t, Ref exception);
// True if the machine may skip the JDK's treatment of the thread's uncaught exception: it would
// print a stack trace that is dropped, and run no code of the program.
bool HandlesSilently(Vm& vm, Thread& t, Ref exception);
// True if printing the exception runs only code of the JDK on objects of this thread.
bool PrintsPlainly(Vm& vm, Ref exception);

}  // namespace mazurka
