#pragma once

#include <string_view>
#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Makes java.lang.reflect.Field, Method and Constructor objects, as the JDK's copies of them start.
//
// Resolving the types may run Java code and so may have to be done again; making the objects
// cannot fail. Callers resolve everything first.

// The class of a field descriptor as seen from `from`; null with another progress than kReady.
Klass* ResolveType(Vm& vm, Thread& t, Klass& from, std::string_view descriptor,
                   LinkProgress& progress);

struct MethodTypes {
  std::vector<Klass*> parameters;
  Klass* result = nullptr;
  std::vector<Klass*> exceptions;
};
// False with another progress than kReady.
bool ResolveTypes(Vm& vm, Thread& t, Method& method, MethodTypes& types, LinkProgress& progress);

Ref NewFieldObject(Vm& vm, Thread& t, Field& field, Klass& type);
// A Constructor for <init>, else a Method.
Ref NewMethodObject(Vm& vm, Thread& t, Method& method, const MethodTypes& types);

// A string of a class file, which is in modified UTF-8; null when empty.
Ref NewStringOrNull(Vm& vm, Thread& t, std::string_view modified_utf8);

}  // namespace mazurka
