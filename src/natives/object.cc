// java.lang.Object and the identity hash of java.lang.System.
#include "natives/array_bytes.h"
#include "natives/tables.h"

namespace mazurka {
namespace {

NativeStatus HashCode(NativeEnv& e) { return e.ReturnInt(e.vm.IdentityHash(e.Reference(0))); }

NativeStatus IdentityHashCode(NativeEnv& e) {
  Ref object = e.Reference(0);
  return e.ReturnInt(IsNull(object) ? 0 : e.vm.IdentityHash(object));
}

NativeStatus GetClass(NativeEnv& e) {
  return e.ReturnRef(e.vm.Mirror(e.process(), e.vm.KlassOf(e.Reference(0))));
}

NativeStatus Clone(NativeEnv& e) {
  Klass& klass = e.vm.KlassOf(e.Reference(0));
  if (!klass.is_array() && !klass.IsSubtypeOf(e.program().known.cloneable)) {
    return e.vm.Throw(e.thread, "java/lang/CloneNotSupportedException", klass.ExternalName());
  }
  if (!e.vm.EnsureHeap(e.thread, e.heap().SizeOf(e.Reference(0)))) return NativeStatus::kThrown;
  Ref original = e.Reference(0);
  if (klass.is_array()) {
    uint32_t length = e.heap().Length(original);
    Ref copy = e.vm.NewArray(e.thread, klass, length);
    CopyElements(e.vm, e.Reference(0), 0, copy, 0, length);
    return e.ReturnRef(copy);
  }
  Ref copy = e.vm.NewInstance(e.thread, klass);
  original = e.Reference(0);
  // A new object is reachable by this thread only, and was allocated since the last mark: plain
  // copy.
  std::memcpy(e.heap().Address(copy) + kInstanceHeaderBytes,
              e.heap().Address(original) + kInstanceHeaderBytes,
              klass.instance_bytes - kInstanceHeaderBytes);
  return e.ReturnRef(copy);
}

constexpr NativeRow kRows[] = {
    {"java/lang/Object", "hashCode()I", &HashCode},
    {"java/lang/Object", "getClass()Ljava/lang/Class;", &GetClass},
    {"java/lang/Object", "clone()Ljava/lang/Object;", &Clone},
    {"java/lang/System", "identityHashCode(Ljava/lang/Object;)I", &IdentityHashCode},
};

}  // namespace

std::span<const NativeRow> ObjectNatives() { return kRows; }

}  // namespace mazurka
