// Accesses to fields that are internal to the library.

#include "jvm/interpreter/guarded.h"
#include "jvm/interpreter/interpreter.h"

namespace mazurka {

namespace {

bool IsOwn(const Field& f) {
  return f.keeper == Field::Keeper::kOwnThread || f.keeper == Field::Keeper::kOwnData;
}

}  // namespace

bool Interpreter::IsOthers(const Thread& t, const Field& field, uint32_t object, uint32_t visible) {
  auto ref = static_cast<Ref>(object);
  if (IsGuarded(field))
    return (vm_.heap().Header(ref).meta & visible) != 0 && !AssumesGuard(vm_, field);
  if (!IsOwn(field) || (vm_.heap().Header(ref).meta & visible) == 0) return false;
  if (vm_.assumptions().IsMutated(field)) return true;
  if (ref == t.object) return false;
  // The owner does not announce its accesses, because it assumes that no other thread accesses the
  // field. This access refutes that, even if the owner has not started or has ended: in another
  // execution it may run.
  if (vm_.objects().KlassOf(ref).IsSubtypeOf(vm_.program().known.thread))
    vm_.assumptions().RefuteConstant(Assumptions::NameOf(field));
  return true;
}

// Publishes what other threads can reach now that the field of a shared object holds `target`.
void Objects::PushThrough(const Field& field, Ref target) {
  if (field.keeper == Field::Keeper::kLibraryData) return;
  if (field.keeper == Field::Keeper::kGuardedData && AssumesGuard(vm_, field)) return Guard(target);
  if (field.keeper == Field::Keeper::kOwnData && !vm_.assumptions().IsMutated(field)) return;
  bool is_constant_array = !IsOwn(field) && !IsGuarded(field) && field.type == BasicType::kArray &&
                           !vm_.assumptions().IsMutated(StableName(target));
  if (!is_constant_array) {
    publish_stack_.push_back(target);
    return;
  }
  // No thread writes its elements, so reads of them are invisible too.
  if ((heap_.Header(target).meta & kSharedFlags) != 0) return;
  heap_.BeforeWriteAt(target, 0, kArrayHeaderBytes);
  heap_.Header(target).meta |= kPresumedConstantFlag;
  ForEachReference(target, [&](uint64_t offset) {
    Ref element = heap_.Load<Ref>(target, offset);
    if (!IsNull(element)) publish_stack_.push_back(element);
  });
}

// Marks a guarded object and its parts. Other threads can access the rest of what it leads to.
void Objects::Guard(Ref r) {
  std::vector<Ref> parts{r};
  while (!parts.empty()) {
    const Ref object = parts.back();
    parts.pop_back();
    if ((heap_.Header(object).meta & kSharedFlags) != 0) continue;
    heap_.BeforeWriteAt(object, 0, kArrayHeaderBytes);
    heap_.Header(object).meta |= kGuardedFlag;
    const Klass& klass = KlassOf(object);
    ForEachReference(object, [&](uint64_t offset) {
      const Ref target = heap_.Load<Ref>(object, offset);
      if (IsNull(target)) return;
      (IsGuardedWith(klass, KlassOf(target)) ? parts : publish_stack_).push_back(target);
    });
  }
}

void Objects::PublishGuarded(Ref holder, Ref r) {
  if (!IsGuardedWith(KlassOf(holder), KlassOf(r))) return PublishSlow(r);
  Guard(r);
  PublishPushed();
}

void Objects::StoreLibraryRef(Ref object, const Field& field, Ref value) {
  bool recorded = heap_.records_constant_writes();
  heap_.RecordConstantWrites(recorded && IsGuarded(field));
  heap_.BeforeWriteAt(object, field.offset, 4);
  heap_.RecordConstantWrites(recorded);
  std::memcpy(heap_.Address(object) + field.offset, &value, 4);
  if (IsNull(value) || (heap_.Header(object).meta & kSharedFlags) == 0) return;
  PushThrough(field, value);
  PublishPushed();
}

// Unsafe's (object, offset). The offset takes two slots.
bool Interpreter::IsLibraryPlace(const Thread& t, uint32_t object, const uint32_t* offset,
                                 uint32_t visible) {
  const Klass& klass = vm_.objects().KlassOf(static_cast<Ref>(object));
  for (const Field* field : klass.library_fields) {
    if (field->offset != offset[0]) continue;
    return field->keeper != Field::Keeper::kConstant && !IsOthers(t, *field, object, visible);
  }
  return false;
}

uint32_t* Interpreter::GetLibraryField(uint32_t object, const Field& field, uint32_t* sp) {
  if (!field.is_static()) --sp;
  const uint8_t* at = vm_.heap().Address(static_cast<Ref>(object)) + field.offset;
  switch (field.type) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      *sp = static_cast<uint32_t>(static_cast<int8_t>(*at));
      break;
    case BasicType::kChar:
    case BasicType::kShort: {
      int16_t value;
      std::memcpy(&value, at, 2);
      *sp = field.type == BasicType::kChar ? static_cast<uint16_t>(value)
                                           : static_cast<uint32_t>(int32_t{value});
      break;
    }
    default:
      std::memcpy(sp, at, BytesOf(field.type));
  }
  return sp + SlotsOf(field.type);
}

uint32_t* Interpreter::PutLibraryField(uint32_t object, const Field& field, uint32_t* sp) {
  sp -= SlotsOf(field.type);
  auto target = static_cast<Ref>(object);
  if (IsReference(field.type)) {
    vm_.objects().StoreLibraryRef(target, field, static_cast<Ref>(*sp));
    return field.is_static() ? sp : sp - 1;
  }
  Heap& heap = vm_.heap();
  bool recorded = heap.records_constant_writes();
  heap.RecordConstantWrites(recorded && IsGuarded(field));
  heap.BeforeWriteAt(target, field.offset, BytesOf(field.type));
  heap.RecordConstantWrites(recorded);
  std::memcpy(heap.Address(target) + field.offset, sp, BytesOf(field.type));
  return field.is_static() ? sp : sp - 1;
}

}  // namespace mazurka
