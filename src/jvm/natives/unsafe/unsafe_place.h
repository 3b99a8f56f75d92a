#pragma once

#include "jvm/interpreter/native.h"
#include "jvm/natives/host_state.h"

namespace mazurka {

// A memory location that Unsafe addresses by (object, offset). Without an object, the offset is an
// address of off-heap memory.
struct UnsafePlace {
  Vm& vm;
  Ref base;
  uint64_t offset;

  static UnsafePlace At(NativeEnv& e, uint32_t slot) {
    return {e.vm, e.Reference(slot), static_cast<uint64_t>(e.Long(slot + 1))};
  }
  bool CanRead(uint64_t bytes) const {
    return IsNull(base) ? HostState::Of(vm).off_heap.Contains(offset, bytes) : IsInObject(bytes);
  }
  bool CanWrite(uint64_t bytes) const {
    return IsNull(base) ? HostState::Of(vm).off_heap.IsWritable(offset, bytes) : IsInObject(bytes);
  }
  const uint8_t* Bytes() const {
    return IsNull(base) ? HostState::Of(vm).off_heap.Read(offset)
                        : vm.heap().Address(base) + offset;
  }
  uint8_t* Writable(uint64_t bytes) const {
    if (IsNull(base)) return HostState::Of(vm).off_heap.Write(offset, bytes);
    vm.heap().BeforeWriteAt(base, offset, bytes);
    return vm.heap().Address(base) + offset;
  }
  template <typename T>
  T Load() const {
    T value;
    std::memcpy(&value, Bytes(), sizeof(T));
    return value;
  }
  template <typename T>
  void Store(T value) const {
    if constexpr (std::is_same_v<T, Ref>) {
      vm.objects().StoreRef(base, offset, value);
    } else {
      std::memcpy(Writable(sizeof(T)), &value, sizeof(T));
    }
  }

 private:
  bool IsInObject(uint64_t bytes) const {
    return offset <= vm.heap().SizeOf(base) && bytes <= vm.heap().SizeOf(base) - offset;
  }
};

// An access outside the object or the off-heap arena would crash a JVM: stop the run.
inline NativeStatus BadUnsafeAccess(NativeEnv& e) {
  return e.Unsupported("Unsafe access outside objects and allocated memory");
}

// Conversions between argument or result slots and C++ types.
template <typename T>
T ArgumentAs(NativeEnv& e, uint32_t slot) {
  if constexpr (sizeof(T) == 8) {
    return std::bit_cast<T>(e.Long(slot));
  } else if constexpr (sizeof(T) == 4) {
    return std::bit_cast<T>(e.Int(slot));
  } else if constexpr (std::is_same_v<T, bool>) {
    return e.Bool(slot);
  } else {
    return static_cast<T>(e.Int(slot));
  }
}
template <typename T>
NativeStatus ReturnAs(NativeEnv& e, T value) {
  if constexpr (sizeof(T) == 8) {
    return e.ReturnLong(std::bit_cast<int64_t>(value));
  } else if constexpr (sizeof(T) == 4) {
    return e.ReturnInt(std::bit_cast<int32_t>(value));
  } else {
    return e.ReturnInt(static_cast<int32_t>(value));
  }
}

}  // namespace mazurka
