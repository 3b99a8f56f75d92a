#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "jvm/interpreter/native.h"

namespace mazurka {

// What several natives need: classes and loaders as arguments, members behind their reflection
// objects, boxed primitives.

// The class whose mirror is in `slot`. REQUIRES: not null
inline Klass& KlassAt(NativeEnv& env, uint32_t slot) {
  return *env.vm.objects().KlassOfMirror(env.Reference(slot));
}
inline Ref MirrorOf(NativeEnv& env, Klass& klass) {
  return env.vm.classes().Mirror(env.process(), klass);
}

// The loader a loader object stands for; null is the boot loader.
LoaderId LoaderIdOf(Vm& vm, Process& p, Ref loader);

// "java.lang.Object" of a Java string as the internal "java/lang/Object", in modified UTF-8. The
// name is refused (null symbol) when it has a '/' or is longer than a class file could hold.
Symbol InternalName(Vm& vm, Ref binary_name);

// The field or method that a java.lang.reflect.Field, Method or Constructor stands for.
Field* FieldOfMirror(Vm& vm, Ref field);
Method* MethodOfMirror(Vm& vm, Ref executable);

// The bytes of an attribute as byte[], null when there are none.
Ref NewBytesOrNull(Vm& vm, Thread& t, std::span<const uint8_t> bytes);
Ref NewClassArray(Vm& vm, Thread& t, std::span<Klass* const> classes);

// The JVM's primitive values as 64 bits, sign- or zero-extended as the operand stack has them;
// float and double by their bits.
struct PrimitiveValue {
  BasicType type;
  uint64_t bits;
};
// Nothing for null and for objects of other classes than the eight boxes.
std::optional<PrimitiveValue> Unbox(Vm& vm, Ref boxed);
// JLS §5.1.2, the identity included; false where there is no such conversion.
bool Widen(PrimitiveValue& value, BasicType to);

// An element of an array of primitives.
PrimitiveValue LoadPrimitive(Vm& vm, Ref array, uint32_t index);
// REQUIRES: the value has the array's element type
void StorePrimitive(Vm& vm, Ref array, uint32_t index, PrimitiveValue value);

// For natives in place of synchronized code. kDone: the monitor is free, and nobody can notice
// whether it is held until the native returns. Otherwise to be returned.
NativeStatus WaitForMonitor(NativeEnv& env, Ref object);

// Calls `method` in place of the native: its result is the native's. To be returned.
NativeStatus TailCall(NativeEnv& env, Method& method, std::span<const uint32_t> args,
                      uint16_t flags);
// Calls `method`, keeps its result in the process constant `slot`, and makes the native's call
// again. Other threads do not run in between. To be returned.
NativeStatus CallAndKeep(NativeEnv& env, Method& method, std::span<const uint32_t> args,
                         uint32_t slot);

// Whether the two classes are in the same run-time package (JVMS §5.3).
bool SamePackage(const Klass& a, const Klass& b);
// The nest host of a class (JVMS §5.4.4): itself when it names none or one that does not agree.
// Null with another progress than kReady: not now.
Klass* NestHostOf(Vm& vm, Thread& t, Klass& klass, LinkProgress& progress);

}  // namespace mazurka
