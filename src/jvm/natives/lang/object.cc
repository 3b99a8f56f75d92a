// java.lang.Object and the identity hash of java.lang.System.
#include <algorithm>
#include <vector>

#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/lang/finalizers.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

NativeStatus HashCode(NativeEnv& e) {
  return e.ReturnInt(e.vm.objects().IdentityHash(e.Reference(0)));
}

NativeStatus IdentityHashCode(NativeEnv& e) {
  Ref object = e.Reference(0);
  return e.ReturnInt(IsNull(object) ? 0 : e.vm.objects().IdentityHash(object));
}

NativeStatus GetClass(NativeEnv& e) {
  return e.ReturnRef(e.vm.classes().Mirror(e.process(), e.vm.objects().KlassOf(e.Reference(0))));
}

struct FieldPlace {
  uint64_t offset;
  uint32_t bytes;
  bool is_final;
};

// An object's fields by ascending offset.
std::vector<FieldPlace> FieldPlaces(const Klass& klass) {
  std::vector<FieldPlace> places;
  for (const Klass* k = &klass; k != nullptr; k = k->super) {
    for (const Field& f : k->fields) {
      if (!f.is_static()) places.push_back({f.offset, BytesOf(f.type), f.is_final()});
    }
  }
  std::sort(places.begin(), places.end(),
            [](const FieldPlace& a, const FieldPlace& b) { return a.offset < b.offset; });
  return places;
}

// Clones an object that other threads can reach: each read of an element or field is an operation.
// The thread's record holds the copy in between.
NativeStatus CloneShared(NativeEnv& e, Klass& klass) {
  Thread& t = e.thread;
  Ref original = e.Reference(0);
  if (IsNull(t.native_object)) {
    t.native_object = klass.is_array()
                          ? e.vm.objects().NewArray(t, klass, e.heap().Length(original))
                          : e.vm.objects().NewInstance(t, klass);
  }
  std::vector<FieldPlace> fields;
  if (!klass.is_array()) fields = FieldPlaces(klass);
  bool finals_change = (e.heap().Header(original).meta & kLeakedFlag) != 0;
  uint32_t count =
      klass.is_array() ? e.heap().Length(original) : static_cast<uint32_t>(fields.size());
  for (; t.native_index < count; ++t.native_index) {
    FieldPlace place{kArrayHeaderBytes + uint64_t{t.native_index} * klass.element_bytes,
                     klass.element_bytes, false};
    if (!klass.is_array()) place = fields[t.native_index];
    if ((!place.is_final || finals_change) &&
        e.vm.accesses().StopsBefore(t, Announced::kRead, original, place.offset, place.bytes)) {
      return NativeStatus::kOperation;
    }
    e.heap().BeforeWriteAt(t.native_object, place.offset, place.bytes);
    std::memcpy(e.heap().Address(t.native_object) + place.offset,
                e.heap().Address(original) + place.offset, place.bytes);
  }
  Ref copy = t.native_object;
  t.native_object = Ref::kNull;
  t.native_index = 0;
  return e.ReturnRef(copy);
}

NativeStatus Clone(NativeEnv& e) {
  Klass& klass = e.vm.objects().KlassOf(e.Reference(0));
  if (!klass.is_array() && !klass.IsSubtypeOf(e.program().known.cloneable)) {
    return e.Throw("java/lang/CloneNotSupportedException", klass.ExternalName());
  }
  if (e.vm.options().environment->clears_references && HasFinalizer(e.vm, klass))
    return e.Unsupported("cloning an object that has a finalizer, with --references clear");
  if (!e.vm.objects().EnsureHeap(e.thread, e.heap().SizeOf(e.Reference(0))))
    return NativeStatus::kThrown;
  Ref original = e.Reference(0);
  if (e.vm.accesses().IsWatched(original) || !IsNull(e.thread.native_object))
    return CloneShared(e, klass);
  if (klass.is_array()) {
    uint32_t length = e.heap().Length(original);
    Ref copy = e.vm.objects().NewArray(e.thread, klass, length);
    CopyElements(e.vm, e.Reference(0), 0, copy, 0, length);
    return e.ReturnRef(copy);
  }
  Ref copy = e.vm.objects().NewInstance(e.thread, klass);
  original = e.Reference(0);
  // Copy without barriers: only this thread can reach the new object, which was allocated after the
  // last mark.
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

MAZ_NATIVE_TABLE(ObjectNatives, kRows)

}  // namespace mazurka
