#pragma once

#include <string>

#include "jvm/runtime/klass.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// What a thread did that led to a call of this native method, which has no C++ function. Names the
// method of the JDK that the program called and the line of the call, because a user knows these,
// and not the native: "java.net.Socket.connect at Foo.java:12 (sockets; native method ...)".
std::string DescribeRefused(Vm& vm, Thread& t, const Method& native);

// The line of the program at which the thread is, "Foo.java:12". Empty if the thread has not
// entered the program.
std::string LineOfProgram(Vm& vm, Thread& t);

}  // namespace mazurka
