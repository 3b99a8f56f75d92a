#include "java_machine/place_values.h"

#include <cstring>

#include "jvm/interpreter/locks.h"

namespace mazurka {

std::optional<uint64_t> PlaceValues::Pending(Thread& t) {
  object_ = Ref::kNull;
  const OperationPlace place = PendingPlace(vm_, t);
  if (place.name != 0) return std::nullopt;
  slot_ = place.slot;
  bytes_ = place.bytes;
  is_reference_ = false;
  if (bytes_ == 0) {
    // A wait with a time limit depends on the clock.
    const bool is_lock = t.status == ThreadStatus::kAtLock && (t.lock_flags & kLockTimed) == 0 &&
                         IsAbstractSync(vm_, place.object) && !IsReadWriteSync(vm_, place.object);
    if (!is_lock) return std::nullopt;
    object_ = place.object;
  } else if (slot_ == kMonitorSlot) {
    object_ = place.object;
  } else if (const Field* field = PendingField(vm_, t)) {
    object_ = place.statics_of == nullptr ? place.object
                                          : vm_.ProcessOf(t).StateOf(*place.statics_of).mirror;
    is_reference_ = IsReference(field->type);
  } else if (!IsNull(place.object) && vm_.objects().KlassOf(place.object).is_array()) {
    const Klass& klass = vm_.objects().KlassOf(place.object);
    const uint64_t end =
        kArrayHeaderBytes + uint64_t{vm_.heap().Length(place.object)} * klass.element_bytes;
    // An index outside the array: the access will throw.
    if (slot_ < kArrayHeaderBytes || uint64_t{slot_} + bytes_ > end) return std::nullopt;
    object_ = place.object;
    is_reference_ = IsReference(klass.element_type);
  }
  if (IsNull(object_)) return std::nullopt;
  name_ = vm_.objects().StableName(object_);
  return Again();
}

std::optional<uint64_t> PlaceValues::Again() const {
  if (IsNull(object_) || vm_.objects().StableName(object_) != name_) return std::nullopt;
  return bytes_ == 0 ? AbstractLock() : Bytes();
}

std::optional<uint64_t> PlaceValues::Bytes() const {
  uint64_t value = 0;
  if (bytes_ > sizeof value) return std::nullopt;
  std::memcpy(&value, vm_.heap().Address(object_) + slot_, bytes_);
  // The collector may move objects: a name stays.
  return is_reference_ ? vm_.objects().StableName(static_cast<Ref>(value)) : value;
}

// The state of the lock, and the threads that wait for it.
std::optional<uint64_t> PlaceValues::AbstractLock() const {
  const Hash128 content = content_.Of(object_);
  uint64_t value = content.lo ^ content.hi;
  for (const Thread* t : LockLine(vm_, object_)) {
    const uint64_t how = static_cast<uint64_t>(t->lock_op) << 16 | t->lock_flags;
    value = Mix64(value ^ t->StableName()) + how;
  }
  return value;
}

}  // namespace mazurka
