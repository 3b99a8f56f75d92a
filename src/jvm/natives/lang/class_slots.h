#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// What the machine keeps for a class beside its mirror: process constants, so that the trail sees
// every change.
enum class ClassSlotKind : uint32_t {
  kProtectionDomain = 1u << 30,  // above every constant pool index
  kSigners,
  kCodeUri,  // these three while the protection domain is being made
  kCodeLocation,
  kCodeSource,
};

inline uint32_t ClassSlotIndex(Vm& vm, const Klass& klass, ClassSlotKind kind) {
  return vm.program().ConstantSlot(klass, static_cast<uint32_t>(kind));
}
inline Ref ClassSlot(Vm& vm, Process& p, const Klass& klass, ClassSlotKind kind) {
  return p.constants[ClassSlotIndex(vm, klass, kind)];
}
inline void SetClassSlot(Vm& vm, Process& p, const Klass& klass, ClassSlotKind kind, Ref value) {
  vm.globals().SetConstant(p, ClassSlotIndex(vm, klass, kind), value);
}

}  // namespace mazurka
