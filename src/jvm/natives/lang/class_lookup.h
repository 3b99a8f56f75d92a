#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// Classes by name, as Java code asks for them. What is not found is a ClassNotFoundException here,
// while resolution (Resolution::ResolveClass) makes it a NoClassDefFoundError.

// A class a built-in loader sees. Null with kReady when there is none.
Klass* FindBuiltin(NativeEnv& env, Ref loader, Symbol name, LinkProgress& progress);

// The same for any loader. Null with another progress than kReady: an exception is pending, or the
// loader's loadClass has to run first.
Klass* FindThroughLoader(NativeEnv& env, Ref loader, Symbol name, LinkProgress& progress);

}  // namespace mazurka
