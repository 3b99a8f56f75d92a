#include "jvm/natives/io/run_mappings.h"

#include <sys/mman.h>

#include <cerrno>
#include <cstring>

#include "base/check.h"

namespace mazurka {
namespace {

constexpr uint64_t kPage = 4096;

// Lies right before the first page of a mapping.
struct Head {
  uint64_t block;   // the Java address of the block that contains the mapping
  uint64_t length;  // of the pages
};

uint64_t RoundUp(uint64_t n) { return (n + kPage - 1) / kPage * kPage; }

}  // namespace

uint64_t MapForRun(OffHeap& memory, int host_file, MapMode mode, uint64_t position,
                   uint64_t length) {
  const uint64_t pages = RoundUp(length);
  const uint64_t block = memory.Allocate(pages + kPage + sizeof(Head));
  if (block == 0) {
    errno = ENOMEM;
    return 0;
  }
  uint8_t* start = memory.Write(block, pages + kPage + sizeof(Head));
  const uint64_t first = reinterpret_cast<uint64_t>(start) + sizeof(Head);
  uint8_t* at = start + sizeof(Head) + (RoundUp(first) - first);
  const int access = mode == MapMode::kReadOnly ? PROT_READ : PROT_READ | PROT_WRITE;
  const int sharing = mode == MapMode::kPrivate ? MAP_PRIVATE : MAP_SHARED;
  if (mmap(at, pages, access, sharing | MAP_FIXED, host_file, static_cast<off_t>(position)) ==
      MAP_FAILED) {
    const int error = errno;
    memory.Free(block);
    errno = error;
    return 0;
  }
  const Head head{.block = block, .length = pages};
  std::memcpy(at - sizeof head, &head, sizeof head);
  return block + static_cast<uint64_t>(at - start);
}

void UnmapForRun(OffHeap& memory, uint64_t address) {
  Head head;
  uint8_t* at = memory.Write(address, 1);
  std::memcpy(&head, at - sizeof head, sizeof head);
  const void* zeroed = mmap(at, head.length, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  MAZ_CHECK(zeroed != MAP_FAILED);
  memory.Free(head.block);
}

}  // namespace mazurka
