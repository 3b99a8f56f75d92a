#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "jvm/heap/allocation_counts.h"
#include "jvm/heap/heap.h"
#include "jvm/heap/names.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Java objects: allocating them, reading and writing their fields, publishing them to other
// threads. Writes go through the trail.
class Objects {
 public:
  explicit Objects(Vm& vm);

  // ---- Allocation ----
  // An object is named by its allocating thread and that thread's allocation count. The heap has a
  // reserve for these calls. If the program chooses the size, call EnsureHeap or EnsureArray first.
  Ref NewInstance(Thread& t, const Klass& klass);
  Ref NewArray(Thread& t, const Klass& array_klass, uint32_t length);
  // The same without the length of an array. Null if the hard limit is reached.
  Ref Allocate(Thread& t, const Klass& klass, uint64_t bytes) {
    const Ref r = heap_.Allocate(klass.id, bytes, ThreadObjectName(t.name, ++t.allocations));
    if (rigid_objects_ != kAllRigid && !IsNull(r)) NameIfFluid(t, klass, r);
    return r;
  }
  // For objects that the machine makes for itself; their names say what they are (see names.h).
  Ref NewNamed(const Klass& klass, uint64_t bytes, uint64_t name);
  // Returns a new box with the value, not one from the caches. Returns references unchanged.
  Ref Box(Thread& t, BasicType type, uint64_t value);
  // Ensures that `bytes` can be allocated, and collects garbage if necessary. Returns false if
  // OutOfMemoryError is pending. May move objects: call it before reading references into locals.
  bool EnsureHeap(Thread& t, uint64_t bytes);
  bool EnsureArray(Thread& t, const Klass& array_klass, uint32_t length);
  // Begins to count objects, and to make some of them fluid: VmOptions::rigid_objects.
  void CountAllocations();
  // True if any execution so far has made a fluid object.
  bool has_fluid() const { return has_fluid_; }
  bool IsFluid(Ref r) const { return (heap_.Header(r).meta & kFluidFlag) != 0; }

  // ---- Properties of an object ----
  Klass& KlassOf(Ref r) { return *program_.klass(heap_.Header(r).klass); }
  // The class that a Class object represents; primitive types have classes too.
  Klass* KlassOfMirror(Ref mirror) {
    auto id = heap_.Load<uint32_t>(mirror, mirror_klass_->offset);
    return id == 0 ? nullptr : program_.klass(id);
  }
  int32_t IdentityHash(Ref r);
  // The object's stable name (see names.h); 0 for null.
  uint64_t StableName(Ref r) const { return IsNull(r) ? 0 : heap_.Header(r).name; }
  // Calls visit(offset) for every reference slot of the object.
  template <typename Visit>
  void ForEachReference(Ref r, Visit visit);

  // ---- Fields ----
  // By field. The type must be the field's.
  template <typename T>
  T Get(Ref object, const Field& f) {
    return heap_.Load<T>(object, f.offset);
  }
  template <typename T>
  void Set(Ref object, const Field& f, T value) {
    heap_.Store<T>(object, f.offset, value);
  }
  Ref GetRef(Ref object, const Field& f) { return heap_.Load<Ref>(object, f.offset); }
  void SetRef(Ref object, const Field& f, Ref value) { StoreRef(object, f.offset, value); }
  // By name, for natives off the hot path.
  // REQUIRES: the object's class has the field (checked)
  Ref GetRef(Ref object, std::string_view field);
  int32_t GetInt(Ref object, std::string_view field);
  int64_t GetLong(Ref object, std::string_view field);
  void SetRef(Ref object, std::string_view field, Ref value);
  void SetInt(Ref object, std::string_view field, int32_t value);
  void SetLong(Ref object, std::string_view field, int64_t value);
  // Statics of an initialised class, by name.
  Ref GetStaticRef(Process& p, Klass& klass, std::string_view field);
  void SetStaticRef(Process& p, Klass& klass, std::string_view field, Ref value);
  // Stores a reference in an object or array. Keeps the escaped flag closed under reachability.
  void StoreRef(Ref object, uint64_t offset, Ref value) {
    heap_.BeforeWriteAt(object, offset, 4);
    std::memcpy(heap_.Address(object) + offset, &value, 4);
    if ((heap_.Header(object).meta & kSharedFlags) != 0 && !IsNull(value))
      PublishFrom(object, value);
  }
  void StoreRefElement(Ref array, uint32_t index, Ref value) {
    StoreRef(array, kArrayHeaderBytes + uint64_t{index} * 4, value);
  }
  // Stores a reference in a field that is internal to the library; invisible to other threads.
  void StoreLibraryRef(Ref object, const Field& field, Ref value);

  // Marks the object, and everything reachable from it, as reachable by other threads.
  void Publish(Ref r) {
    if ((heap_.Header(r).meta & kSharedFlags) == 0) PublishSlow(r);
  }
  // The same, for what `holder` refers to now.
  // REQUIRES: other threads may reach `holder`
  void PublishFrom(Ref holder, Ref r) {
    if ((heap_.Header(r).meta & kSharedFlags) != 0) return;
    if ((heap_.Header(holder).meta & kGuardedFlag) != 0) return PublishGuarded(holder, r);
    PublishSlow(r);
  }

 private:
  // Counts a new object, and names it anew if it is fluid.
  void NameIfFluid(const Thread& t, const Klass& klass, Ref r);
  void PublishSlow(Ref r);
  void PushThrough(const Field& field, Ref target);
  void PublishPushed();
  void PublishGuarded(Ref holder, Ref r);
  void Guard(Ref r);

  Vm& vm_;
  Heap& heap_;
  Program& program_;
  const Field* mirror_klass_;  // Class.mazurka$klass
  uint32_t rigid_objects_ = kAllRigid;
  bool spares_setup_ = false;  // what the first thread makes before it starts another is rigid
  bool has_fluid_ = false;
  AllocationCounts counts_;
  // Work lists of PublishPushed, kept for their capacity.
  std::vector<Ref> publish_stack_;
  std::vector<Ref> constructing_;
};

template <typename Visit>
void Objects::ForEachReference(Ref r, Visit visit) {
  const ObjectHeader& header = heap_.Header(r);
  const Klass& klass = *program_.klass(header.klass);
  if (klass.is_array()) {
    if (IsReference(klass.element_type)) {
      for (uint64_t i = 0; i < header.length; ++i) visit(kArrayHeaderBytes + i * 4);
    }
    return;
  }
  for (uint32_t offset : klass.reference_offsets) visit(offset);
  if (klass.is_mirror_class) {
    if (Klass* mirrored = KlassOfMirror(r)) {
      for (uint32_t offset : mirrored->static_reference_offsets) visit(offset);
    }
  }
}

}  // namespace mazurka
