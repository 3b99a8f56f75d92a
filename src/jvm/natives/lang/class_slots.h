#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// State of a class beside its mirror. It is in process constants, so the trail records every
// change.
enum class ClassSlotKind : uint32_t {
  kProtectionDomain = 1u << 30,  // above every constant pool index
  kSigners,
  kCodeUri,  // these three: steps of making the protection domain
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
