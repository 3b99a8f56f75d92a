#include "jvm/natives/unsafe/shared_copy.h"

#include <algorithm>

#include "jvm/natives/unsafe/unsafe_place.h"

namespace mazurka {
namespace {

void Restart(Thread& t) {
  t.native_index = 0;
  t.native_phase = 0;
  t.native_object = Ref::kNull;
  t.native_value = 0;
}

// Keeps the value between its read and its write. References go where the collector finds them.
void Keep(NativeEnv& e, const UnitCopy& copy, const UnsafePlace& place) {
  if (copy.references) {
    e.thread.native_object = place.Load<Ref>();
    return;
  }
  uint8_t unit[8] = {};
  std::memcpy(unit, place.Bytes(), copy.bytes);
  if (copy.reversed) std::reverse(unit, unit + copy.bytes);
  std::memcpy(&e.thread.native_value, unit, 8);
}

void Store(NativeEnv& e, const UnitCopy& copy, const UnsafePlace& place) {
  if (copy.references) {
    place.Store<Ref>(e.thread.native_object);
    e.thread.native_object = Ref::kNull;
    return;
  }
  std::memcpy(place.Writable(copy.bytes), &e.thread.native_value, copy.bytes);
  e.thread.native_value = 0;
}

bool IsMisfit(NativeEnv& e, const Klass* bound, Ref value) {
  return bound != nullptr && !IsNull(value) && !e.vm.objects().KlassOf(value).IsSubtypeOf(bound);
}

}  // namespace

bool IsSharedCopy(NativeEnv& e, Ref from, Ref to) {
  return e.vm.accesses().IsWatched(from) || e.vm.accesses().IsWatched(to) ||
         e.thread.native_index != 0 || e.thread.native_phase != 0;
}

NativeStatus CopyUnits(NativeEnv& e, const UnitCopy& copy, const Klass* bound, bool* misfit) {
  Thread& t = e.thread;
  // Behave as if through a copy of the source: copy from the end if the target starts inside the
  // source.
  bool backwards = copy.from == copy.to && copy.from_offset < copy.to_offset;
  while (t.native_index < copy.count) {
    uint64_t i = backwards ? copy.count - 1 - t.native_index : t.native_index;
    UnsafePlace from{e.vm, copy.from, copy.from_offset + i * copy.bytes};
    UnsafePlace to{e.vm, copy.to, copy.to_offset + i * copy.bytes};
    if (t.native_phase == 0) {
      if (e.vm.accesses().StopsBefore(t, Announced::kRead, from.base, from.offset, copy.bytes)) {
        return NativeStatus::kOperation;
      }
      Keep(e, copy, from);
      if (copy.references && IsMisfit(e, bound, t.native_object)) {
        Restart(t);
        *misfit = true;
        return NativeStatus::kThrown;
      }
      t.native_phase = 1;
    }
    if (e.vm.accesses().StopsBefore(t, Announced::kWrite, to.base, to.offset, copy.bytes)) {
      return NativeStatus::kOperation;
    }
    Store(e, copy, to);
    t.native_phase = 0;
    ++t.native_index;
  }
  Restart(t);
  return e.Void();
}

NativeStatus FillUnits(NativeEnv& e, Ref to, uint64_t offset, uint8_t value, uint32_t bytes,
                       uint64_t count) {
  Thread& t = e.thread;
  for (; t.native_index < count; ++t.native_index) {
    UnsafePlace place{e.vm, to, offset + uint64_t{t.native_index} * bytes};
    if (e.vm.accesses().StopsBefore(t, Announced::kWrite, to, place.offset, bytes)) {
      return NativeStatus::kOperation;
    }
    std::memset(place.Writable(bytes), value, bytes);
  }
  Restart(t);
  return e.Void();
}

}  // namespace mazurka
