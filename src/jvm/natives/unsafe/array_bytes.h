#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Copies elements between arrays of the same element size, with the write barriers of the
// destination. The ranges may overlap.
// REQUIRES: indices and element types are valid
inline void CopyElements(Vm& vm, Ref from, uint32_t from_index, Ref to, uint32_t to_index,
                         uint32_t count) {
  if (count == 0) return;
  Heap& heap = vm.heap();
  const Klass& klass = vm.objects().KlassOf(to);
  uint64_t size = klass.element_bytes;
  uint64_t to_offset = kArrayHeaderBytes + to_index * size;
  heap.BeforeWriteAt(to, to_offset, count * size);
  std::memmove(heap.Address(to) + to_offset,
               heap.Address(from) + kArrayHeaderBytes + from_index * size, count * size);
  if (IsReference(klass.element_type) && (heap.Header(to).meta & kSharedFlags) != 0) {
    for (uint32_t i = 0; i < count; ++i) {
      Ref value = heap.LoadElement<Ref>(to, to_index + i);
      if (!IsNull(value)) vm.objects().Publish(value);
    }
  }
}

// The bytes of a byte[] from `index`, for reading; valid until the next allocation.
inline const uint8_t* BytesAt(Vm& vm, Ref array, uint32_t index) {
  return vm.heap().Address(array) + kArrayHeaderBytes + index;
}
// The same for writing `count` bytes, which the trail has saved.
inline uint8_t* WritableBytesAt(Vm& vm, Ref array, uint32_t index, uint32_t count) {
  if (count > 0) vm.heap().BeforeWriteAt(array, kArrayHeaderBytes + index, count);
  return vm.heap().Address(array) + kArrayHeaderBytes + index;
}

// A new byte[] with these contents.
inline Ref NewByteArray(Vm& vm, Thread& t, std::string_view bytes) {
  Ref array =
      vm.objects().NewArray(t, *vm.program().known.byte_array, static_cast<uint32_t>(bytes.size()));
  if (!bytes.empty()) {
    std::memcpy(WritableBytesAt(vm, array, 0, static_cast<uint32_t>(bytes.size())), bytes.data(),
                bytes.size());
  }
  return array;
}

inline std::string ByteArrayToString(Vm& vm, Ref array) {
  return std::string(reinterpret_cast<const char*>(BytesAt(vm, array, 0)), vm.heap().Length(array));
}

}  // namespace mazurka
