#include "jvm/natives/unsafe/off_heap.h"

#include <bit>

#include "base/check.h"

namespace mazurka {

void OffHeap::Save(void* at, uint64_t bytes) {
  if (heap_.marks() == 0) return;
  constexpr uint64_t kChunk = 1u << 20;
  auto* from = static_cast<uint8_t*>(at);
  for (uint64_t done = 0; done < bytes; done += kChunk) {
    heap_.trail().Save(from + done, static_cast<uint32_t>(std::min(kChunk, bytes - done)));
  }
}

uint64_t OffHeap::Allocate(uint64_t bytes) {
  if (bytes > kBytes / 2) return 0;
  auto size_class =
      static_cast<uint32_t>(std::bit_width(std::max<uint64_t>(bytes + kHeader, 32) - 1));
  uint64_t size = 1ull << size_class;
  uint64_t offset = heads()[size_class];
  if (offset != 0) {
    SetHead(size_class, SizeClass(offset)[1]);
    return kBase + offset;
  }
  uint64_t end = heads()[kClasses];
  if (size > kBytes - end) return 0;
  SetHead(kClasses, end + size);
  offset = end + kHeader;
  Save(SizeClass(offset), kHeader);
  SizeClass(offset)[0] = size_class;
  return kBase + offset;
}

void OffHeap::Free(uint64_t address) {
  uint64_t offset = address - kBase;
  auto size_class = static_cast<uint32_t>(*SizeClass(offset));
  MAZ_CHECK(size_class < kClasses);
  Save(SizeClass(offset), kHeader);
  SizeClass(offset)[1] = heads()[size_class];
  SetHead(size_class, offset);
}

}  // namespace mazurka
