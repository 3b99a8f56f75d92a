#pragma once

#include <string_view>
#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Makes the java.lang.reflect.Field, Method and Constructor objects that the JDK's code then
// copies.
//
// Callers resolve all types first. Resolution may run Java code, so the call may have to be
// repeated; making the objects cannot fail.

// The class of a field descriptor as seen from `from`; null with a progress other than kReady.
Klass* ResolveType(Vm& vm, Thread& t, Klass& from, std::string_view descriptor,
                   LinkProgress& progress);

struct MethodTypes {
  std::vector<Klass*> parameters;
  Klass* result = nullptr;
  std::vector<Klass*> exceptions;
};
// Returns false with a progress other than kReady.
bool ResolveTypes(Vm& vm, Thread& t, Method& method, MethodTypes& types, LinkProgress& progress);

Ref NewFieldObject(Vm& vm, Thread& t, Field& field, Klass& type);
// A Constructor for <init>, else a Method.
Ref NewMethodObject(Vm& vm, Thread& t, Method& method, const MethodTypes& types);

// A Java string for a class file's modified UTF-8; null if empty.
Ref NewStringOrNull(Vm& vm, Thread& t, std::string_view modified_utf8);

}  // namespace mazurka
