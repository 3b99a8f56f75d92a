#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// Class lookup by name on behalf of Java code. A class that is not found raises
// ClassNotFoundException here, but NoClassDefFoundError in resolution (Resolution::ResolveClass).

// The class that a built-in loader sees. Null with kReady if there is none.
Klass* FindBuiltin(NativeEnv& env, Ref loader, Symbol name, LinkProgress& progress);

// The same for any loader. Returns null with a progress other than kReady if an exception is
// pending, or if the loader's loadClass has to run first.
Klass* FindThroughLoader(NativeEnv& env, Ref loader, Symbol name, LinkProgress& progress);

}  // namespace mazurka
