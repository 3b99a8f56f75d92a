// Off-heap memory and bulk copies of jdk.internal.misc.Unsafe.
#include <algorithm>

#include "jvm/interpreter/native.h"
#include "jvm/natives/unsafe/shared_copy.h"
#include "jvm/natives/unsafe/unsafe_place.h"

namespace mazurka {
namespace {

OffHeap& Memory(NativeEnv& e) { return HostState::Of(e.vm).off_heap; }

NativeStatus AllocateMemory(NativeEnv& e) {
  return e.ReturnLong(static_cast<int64_t>(Memory(e).Allocate(static_cast<uint64_t>(e.Long(1)))));
}

NativeStatus ReallocateMemory(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1));
  auto bytes = static_cast<uint64_t>(e.Long(3));
  OffHeap& memory = Memory(e);
  uint64_t fresh = memory.Allocate(bytes);
  if (fresh != 0 && address != 0) {
    uint64_t kept = std::min(bytes, memory.Capacity(address));
    std::memcpy(memory.Write(fresh, kept), memory.Read(address), kept);
    memory.Free(address);
  }
  return e.ReturnLong(static_cast<int64_t>(fresh));
}

NativeStatus FreeMemory(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1));
  if (address == 0) return e.Void();
  if (!Memory(e).IsWritable(address, 1)) return BadUnsafeAccess(e);
  Memory(e).Free(address);
  return e.Void();
}

// setMemory0(base, offset, bytes, value)
NativeStatus SetMemory(NativeEnv& e) {
  UnsafePlace place = UnsafePlace::At(e, 1);
  auto bytes = static_cast<uint64_t>(e.Long(4));
  if (!place.CanWrite(bytes)) return BadUnsafeAccess(e);
  if (e.vm.accesses().IsWatched(place.base) || e.thread.native_index != 0) {
    uint32_t unit = UnitOf(place.offset | bytes);
    return FillUnits(e, place.base, place.offset, static_cast<uint8_t>(e.Int(6)), unit,
                     bytes / unit);
  }
  if (bytes > 0) std::memset(place.Writable(bytes), e.Int(6) & 0xff, bytes);
  return e.Void();
}

NativeStatus CopyShared(NativeEnv& e, const UnsafePlace& from, const UnsafePlace& to,
                        uint64_t bytes, uint32_t unit, bool reversed) {
  return CopyUnits(e, {.from = from.base,
                       .from_offset = from.offset,
                       .to = to.base,
                       .to_offset = to.offset,
                       .bytes = unit,
                       .count = static_cast<uint32_t>(bytes / unit),
                       .reversed = reversed});
}

// copyMemory0(fromBase, fromOffset, toBase, toOffset, bytes)
NativeStatus CopyMemory(NativeEnv& e) {
  UnsafePlace from = UnsafePlace::At(e, 1), to = UnsafePlace::At(e, 4);
  auto bytes = static_cast<uint64_t>(e.Long(7));
  if (!from.CanRead(bytes) || !to.CanWrite(bytes)) return BadUnsafeAccess(e);
  if (IsSharedCopy(e, from.base, to.base)) {
    return CopyShared(e, from, to, bytes, UnitOf(from.offset | to.offset | bytes), false);
  }
  if (bytes > 0) {
    uint8_t* target = to.Writable(bytes);
    std::memmove(target, from.Bytes(), bytes);
  }
  return e.Void();
}

// copySwapMemory0(fromBase, fromOffset, toBase, toOffset, bytes, elementSize)
NativeStatus CopySwapMemory(NativeEnv& e) {
  UnsafePlace from = UnsafePlace::At(e, 1), to = UnsafePlace::At(e, 4);
  auto bytes = static_cast<uint64_t>(e.Long(7));
  auto size = static_cast<uint64_t>(e.Long(9));
  if (!from.CanRead(bytes) || !to.CanWrite(bytes)) return BadUnsafeAccess(e);
  if (bytes == 0) return e.Void();
  if (IsSharedCopy(e, from.base, to.base)) {
    return CopyShared(e, from, to, bytes, static_cast<uint32_t>(size), true);
  }
  uint8_t* target = to.Writable(bytes);
  std::memmove(target, from.Bytes(), bytes);
  for (uint64_t i = 0; i + size <= bytes; i += size) std::reverse(target + i, target + i + size);
  return e.Void();
}

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";

constexpr NativeRow kRows[] = {
    {kUnsafe, "allocateMemory0(J)J", &AllocateMemory},
    {kUnsafe, "reallocateMemory0(JJ)J", &ReallocateMemory},
    {kUnsafe, "freeMemory0(J)V", &FreeMemory},
    {kUnsafe, "setMemory0(Ljava/lang/Object;JJB)V", &SetMemory},
    {kUnsafe, "copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", &CopyMemory},
    {kUnsafe, "copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", &CopySwapMemory},
};

}  // namespace

MAZ_NATIVE_TABLE(UnsafeMemoryNatives, kRows)

}  // namespace mazurka
