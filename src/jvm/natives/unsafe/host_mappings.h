#pragma once

#include <cstdint>
#include <vector>

#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"

namespace mazurka {

// Files that the program has mapped for reading, in exploration.
//
// A mapping is a page mapping of the host. Its contents never change, so they are neither copied to
// the trail nor hashed. The state is the list of mappings: which file, from where, how long. Java
// addresses count from kBase, 2^32 for each slot of the list, and a new mapping gets the lowest
// free slot. So addresses depend on no addresses of the host. The list is on the trail.
class HostMappings {
 public:
  static constexpr uint64_t kBase = uint64_t{1} << 40;

  explicit HostMappings(Heap& heap) : heap_(heap) {}
  ~HostMappings();
  HostMappings(const HostMappings&) = delete;
  HostMappings& operator=(const HostMappings&) = delete;

  // Maps a part of the host's file. Returns 0 if that is not possible.
  uint64_t Map(int host_file, uint64_t position, uint64_t length);
  // REQUIRES: Map returned `address`
  void Unmap(uint64_t address) { SetSlot(SlotOf(address), 0); }

  // Whether [address, address + bytes) lies in a mapping.
  bool Contains(uint64_t address, uint64_t bytes) const;
  // REQUIRES: Contains(address, ...)
  const uint8_t* Read(uint64_t address) const {
    return files_[slots_[SlotOf(address)] - 1].bytes + (address & kSlotMask);
  }

  // Calls visit(place, word) for the list of mappings.
  template <typename Visit>
  void ForEachWord(Visit visit) const {
    for (uint64_t i = 0; i < used_[0]; ++i) {
      if (slots_[i] == 0) continue;
      const File& file = files_[slots_[i] - 1];
      const uint64_t words[] = {file.device, file.inode, file.position, file.length};
      for (uint64_t w = 0; w < std::size(words); ++w) visit(i * std::size(words) + w, words[w]);
    }
  }

 private:
  static constexpr uint32_t kSlotBits = 32, kMaxSlots = 4096;
  static constexpr uint64_t kSlotMask = (uint64_t{1} << kSlotBits) - 1;

  // A page mapping of the host. It stays until the machine ends, because undo may revert Unmap.
  struct File {
    uint64_t device, inode;
    uint64_t position, length;
    uint64_t size;
    int64_t seconds, nanoseconds;  // when the file was changed last
    const uint8_t* bytes;
    bool IsSame(const File& other) const;
  };

  static uint64_t SlotOf(uint64_t address) { return (address - kBase) >> kSlotBits; }
  void SetSlot(uint64_t slot, uint32_t value);
  // 1 + index in files_; 0 if the host refuses.
  uint32_t FileFor(int host_file, uint64_t position, uint64_t length);

  Heap& heap_;
  std::vector<File> files_;
  Reserved<uint32_t> slots_{kMaxSlots};  // 1 + index in files_, 0 for a free slot
  Reserved<uint64_t> used_{1};           // the slots from here on are free
};

}  // namespace mazurka
