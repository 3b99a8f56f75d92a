// Allocation, field access by name, publishing.

#include "jvm/heap/names.h"
#include "jvm/interpreter/collector.h"
#include "jvm/interpreter/value_conversion.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

constexpr uint32_t kMaxArrayLength = 0x7ffffffd;
// See kRigidUntilMany. A loop that retries soon makes objects of one class in this many steps. Few
// other programs do.
constexpr uint32_t kManySteps = 64;

// A loop that retries allocates in each round, and each round takes a step. Steps that build a
// large structure are few. So the objects of a class that a thread makes in one epoch, which is a
// step or a few, count as one.
bool MakesInManySteps(AllocationCounts& counts, uint32_t epoch, const Thread& t,
                      const Klass& klass) {
  const uint64_t in_this_step = Mix64(t.name + epoch);
  return !counts.IsBeyond(1, in_this_step, klass.mirror_name) &&
         counts.IsBeyond(kManySteps, t.name, klass.mirror_name);
}

Field& FieldOf(Klass& klass, std::string_view name) {
  Field* f = klass.FieldNamed(name);
  MAZ_CHECK_MSG(f != nullptr,
                (klass.ExternalName() + " has no field " + std::string(name)).c_str());
  return *f;
}

// True if the class or a superclass has a final field that some thread writes, or one that was
// presumed constant; see kFinalWritesName.
bool HasWrittenFinal(const Assumptions& assumptions, const Klass& klass) {
  for (const Klass* k = &klass; k != nullptr; k = k->super) {
    for (const Field& f : k->fields) {
      const bool is_constant = f.is_final() || f.keeper == Field::Keeper::kConstant;
      if (is_constant && !f.is_static() && assumptions.IsMutated(f)) return true;
    }
  }
  return false;
}

}  // namespace

Objects::Objects(Vm& vm)
    : vm_(vm),
      heap_(vm.heap()),
      program_(vm.program()),
      mirror_klass_(program_.known.klass->FieldNamed("mazurka$klass")),
      counts_(vm.heap().trail()) {}

void Objects::CountAllocations() {
  rigid_objects_ = vm_.options().rigid_objects;
  spares_setup_ = rigid_objects_ == kRigidUntilMany;
  if (spares_setup_ && vm_.assumptions().IsMutated(kManyObjectsName)) rigid_objects_ = 0;
}

// Fluidity depends on the past of the allocating thread alone, so it is the same in equivalent
// executions. Always rigid:
//  - threads and class loaders, because threads and classes are named after them;
//  - VarForms, because sections of the library are named after them (calls.cc);
//  - objects of the library's sections, which are named by what they are.
void Objects::NameIfFluid(const Thread& t, const Klass& klass, Ref r) {
  if (t.library_depth > 0) return;
  if (spares_setup_ && t.number == 0 && t.starts == 0) return;
  const bool is_beyond = rigid_objects_ == kRigidUntilMany
                             ? MakesInManySteps(counts_, heap_.epoch(), t, klass)
                             : counts_.IsBeyond(rigid_objects_, t.name, klass.mirror_name);
  if (!is_beyond) return;
  if (klass.IsSubtypeOf(program_.known.thread) || klass.IsSubtypeOf(program_.known.class_loader) ||
      klass.name.view() == "java/lang/invoke/VarForm")
    return;
  if (rigid_objects_ == kRigidUntilMany) {
    if (vm_.assumptions().mutated().empty()) vm_.assumptions().RefuteConstant(kManyObjectsName);
    return;
  }
  ObjectHeader& header = heap_.Header(r);
  header.name = FluidName(t.name, klass.mirror_name, t.allocations);
  header.meta |= kFluidFlag;
  has_fluid_ = true;
}

Ref Objects::NewInstance(Thread& t, const Klass& klass) {
  Ref r = Allocate(t, klass, klass.instance_bytes);
  MAZ_CHECK_MSG(!IsNull(r), "the heap's reserve is used up");
  return r;
}

Ref Objects::NewArray(Thread& t, const Klass& array_klass, uint32_t length) {
  Ref r =
      Allocate(t, array_klass, kArrayHeaderBytes + uint64_t{length} * array_klass.element_bytes);
  MAZ_CHECK_MSG(!IsNull(r), "the heap's reserve is used up");
  heap_.Header(r).length = length;
  return r;
}

Ref Objects::NewNamed(const Klass& klass, uint64_t bytes, uint64_t name) {
  Ref r = heap_.Allocate(klass.id, bytes, name);
  MAZ_CHECK_MSG(!IsNull(r), "the heap's reserve is used up");
  return r;
}

Ref Objects::Box(Thread& t, BasicType type, uint64_t value) {
  if (type == BasicType::kVoid) return Ref::kNull;
  if (IsReference(type)) return static_cast<Ref>(value);
  Klass& klass = *program_.LoadBoot(BoxName(static_cast<char>(type)));
  Ref box = NewInstance(t, klass);
  const Field& content = *klass.FieldNamed("value");
  std::memcpy(heap_.Address(box) + content.offset, &value, BytesOf(type));
  return box;
}

bool Objects::EnsureHeap(Thread& t, uint64_t bytes) {
  bytes += 64;
  if (heap_.Fits(bytes)) return true;
  if (bytes > heap_.limit()) {
    vm_.exceptions().Throw(t, "java/lang/OutOfMemoryError", "Java heap space");
    return false;
  }
  CollectGarbage(vm_);
  if (heap_.Fits(bytes) || heap_.MakeRoom(bytes)) return true;
  // A search cannot free garbage of earlier steps, because it will undo them. A JVM would free it,
  // and would find room. Sizes of objects differ between JVMs, so a heap counts as full if an eighth
  // of it is left.
  const uint64_t full = heap_.limit() - heap_.limit() / 8;
  if (vm_.options().explore && LiveBytes(vm_) + bytes <= full)
    vm_.Unsupported(t, "a heap filled with garbage of earlier steps; --heap makes it larger");
  vm_.exceptions().Throw(t, "java/lang/OutOfMemoryError", "Java heap space");
  return false;
}

bool Objects::EnsureArray(Thread& t, const Klass& array_klass, uint32_t length) {
  if (length > kMaxArrayLength) {
    vm_.exceptions().Throw(t, "java/lang/OutOfMemoryError",
                           "Requested array size exceeds VM limit");
    return false;
  }
  return EnsureHeap(t, kArrayHeaderBytes + uint64_t{length} * array_klass.element_bytes);
}

int32_t Objects::IdentityHash(Ref r) {
  ObjectHeader& header = heap_.Header(r);
  if ((header.meta & kHashTakenFlag) == 0) {
    // The hash is a function of the name, so taking it is not a mutation.
    bool recorded = heap_.records_constant_writes();
    heap_.RecordConstantWrites(false);
    heap_.BeforeWrite(r);
    heap_.RecordConstantWrites(recorded);
    header.meta |= kHashTakenFlag;
  }
  // States that differ only in the names of fluid objects are one state, so they have equal hashes.
  const bool is_fluid = (header.meta & kFluidFlag) != 0;
  const uint64_t name = is_fluid ? StoredName(header.name) : header.name;
  auto hash = static_cast<int32_t>(Mix64(name) & 0x7fffffff);
  return hash == 0 ? 1 : hash;
}

void Objects::PublishSlow(Ref r) {
  publish_stack_.push_back(r);
  PublishPushed();
}

void Objects::PublishPushed() {
  const bool finals_written = vm_.assumptions().IsMutated(kFinalWritesName);
  // Objects whose constructor is running: their final fields may still change.
  std::vector<Ref>& constructing = constructing_;
  constructing.clear();
  if (vm_.running().thread != nullptr) {
    for (Frame* f = vm_.running().thread->frame; f != nullptr; f = f->previous) {
      if (f->method->is_initializer) constructing.push_back(static_cast<Ref>(f->locals[0]));
    }
  }
  while (!publish_stack_.empty()) {
    Ref object = publish_stack_.back();
    publish_stack_.pop_back();
    if ((heap_.Header(object).meta & kSharedFlags) != 0) continue;
    heap_.BeforeWrite(object);
    heap_.Header(object).meta |= kEscapedFlag;
    for (Ref c : constructing) {
      if (c == object) heap_.Header(object).meta |= kLeakedFlag;
    }
    const Klass& klass = KlassOf(object);
    if (finals_written && HasWrittenFinal(vm_.assumptions(), klass))
      heap_.Header(object).meta |= kLeakedFlag;
    ForEachReference(object, [&](uint64_t offset) {
      Ref target = heap_.Load<Ref>(object, offset);
      if (IsNull(target) || (heap_.Header(target).meta & kSharedFlags) != 0) return;
      for (const Field* field : klass.library_fields) {
        if (field->offset == offset) return PushThrough(*field, target);
      }
      publish_stack_.push_back(target);
    });
  }
}

// ---- Fields by name ----

Ref Objects::GetRef(Ref object, std::string_view field) {
  return GetRef(object, FieldOf(KlassOf(object), field));
}
int32_t Objects::GetInt(Ref object, std::string_view field) {
  return Get<int32_t>(object, FieldOf(KlassOf(object), field));
}
int64_t Objects::GetLong(Ref object, std::string_view field) {
  return Get<int64_t>(object, FieldOf(KlassOf(object), field));
}
void Objects::SetRef(Ref object, std::string_view field, Ref value) {
  SetRef(object, FieldOf(KlassOf(object), field), value);
}
void Objects::SetInt(Ref object, std::string_view field, int32_t value) {
  Set<int32_t>(object, FieldOf(KlassOf(object), field), value);
}
void Objects::SetLong(Ref object, std::string_view field, int64_t value) {
  Set<int64_t>(object, FieldOf(KlassOf(object), field), value);
}
Ref Objects::GetStaticRef(Process& p, Klass& klass, std::string_view field) {
  return GetRef(vm_.classes().Mirror(p, klass), FieldOf(klass, field));
}
void Objects::SetStaticRef(Process& p, Klass& klass, std::string_view field, Ref value) {
  SetRef(vm_.classes().Mirror(p, klass), FieldOf(klass, field), value);
}

}  // namespace mazurka
