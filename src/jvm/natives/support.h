#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "jvm/interpreter/native.h"

namespace mazurka {

// Helpers that several natives share: classes and loaders as arguments, members behind their
// reflection objects, boxed primitives.

// The class whose mirror is in `slot`. REQUIRES: not null
inline Klass& KlassAt(NativeEnv& env, uint32_t slot) {
  return *env.vm.objects().KlassOfMirror(env.Reference(slot));
}
inline Ref MirrorOf(NativeEnv& env, Klass& klass) {
  return env.vm.classes().Mirror(env.process(), klass);
}

// The id of a ClassLoader object; null is the boot loader.
LoaderId LoaderIdOf(Vm& vm, Process& p, Ref loader);

// Converts a Java string such as "java.lang.Object" to the internal name "java/lang/Object", in
// modified UTF-8. Returns a null symbol if the name contains a '/' or is longer than a class file
// allows.
Symbol InternalName(Vm& vm, Ref binary_name);

// The field or method that a java.lang.reflect.Field, Method or Constructor reflects.
Field* FieldOfMirror(Vm& vm, Ref field);
Method* MethodOfMirror(Vm& vm, Ref executable);

// A byte[] with the bytes of an attribute; null if `bytes` is empty.
Ref NewBytesOrNull(Vm& vm, Thread& t, std::span<const uint8_t> bytes);
Ref NewClassArray(Vm& vm, Thread& t, std::span<Klass* const> classes);

// A primitive value in 64 bits: integers sign- or zero-extended as on the operand stack, float and
// double by their bits.
struct PrimitiveValue {
  BasicType type;
  uint64_t bits;
};
// Returns nullopt for null and for an object of any class other than the eight boxes.
std::optional<PrimitiveValue> Unbox(Vm& vm, Ref boxed);
// Applies a widening primitive conversion (JLS §5.1.2) or the identity. Returns false if there is
// no such conversion.
bool Widen(PrimitiveValue& value, BasicType to);

// An element of an array of primitives.
PrimitiveValue LoadPrimitive(Vm& vm, Ref array, uint32_t index);
// REQUIRES: the value has the array's element type
void StorePrimitive(Vm& vm, Ref array, uint32_t index, PrimitiveValue value);

// For natives that replace synchronized code. kDone: the monitor is free, and no thread can observe
// whether it is held until the native returns. The native returns any other status at once.
NativeStatus WaitForMonitor(NativeEnv& env, Ref object);

// Calls `method` in place of the native, whose result is then that of `method`. The native returns
// this status.
NativeStatus TailCall(NativeEnv& env, Method& method, std::span<const uint32_t> args,
                      uint16_t flags);
// Calls `method`, stores its result in the process constant `slot`, and repeats the native's call.
// No other thread runs in between. The native returns this status.
NativeStatus CallAndKeep(NativeEnv& env, Method& method, std::span<const uint32_t> args,
                         uint32_t slot);

// Whether the two classes are in the same run-time package (JVMS §5.3).
bool SamePackage(const Klass& a, const Klass& b);
// The nest host of a class (JVMS §5.4.4). It is the class itself if the class names no host, or a
// host that does not list it as a member. Returns null with a progress other than kReady if the
// host is not resolved yet.
Klass* NestHostOf(Vm& vm, Thread& t, Klass& klass, LinkProgress& progress);

}  // namespace mazurka
