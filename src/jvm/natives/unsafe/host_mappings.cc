#include "jvm/natives/unsafe/host_mappings.h"

#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>

namespace mazurka {

HostMappings::~HostMappings() {
  for (const File& file : files_) munmap(const_cast<uint8_t*>(file.bytes), file.length);
}

bool HostMappings::File::IsSame(const File& other) const {
  return device == other.device && inode == other.inode && position == other.position &&
         length == other.length && size == other.size && seconds == other.seconds &&
         nanoseconds == other.nanoseconds;
}

uint32_t HostMappings::FileFor(int host_file, uint64_t position, uint64_t length) {
  struct stat status {};
  if (length == 0 || length > kSlotMask || fstat(host_file, &status) < 0) return 0;
  File file{.device = status.st_dev,
            .inode = status.st_ino,
            .position = position,
            .length = length,
            .size = static_cast<uint64_t>(status.st_size),
            .seconds = status.st_mtim.tv_sec,
            .nanoseconds = status.st_mtim.tv_nsec,
            .bytes = nullptr};
  // Reading beyond the end of a file would kill the process.
  if (position > file.size || length > file.size - position) return 0;
  const auto found = std::find_if(files_.begin(), files_.end(),
                                  [&](const File& known) { return known.IsSame(file); });
  if (found != files_.end()) return static_cast<uint32_t>(found - files_.begin()) + 1;
  void* bytes =
      mmap(nullptr, length, PROT_READ, MAP_PRIVATE, host_file, static_cast<off_t>(position));
  if (bytes == MAP_FAILED) return 0;
  file.bytes = static_cast<const uint8_t*>(bytes);
  files_.push_back(file);
  return static_cast<uint32_t>(files_.size());
}

uint64_t HostMappings::Map(int host_file, uint64_t position, uint64_t length) {
  uint64_t slot = 0;
  while (slot < used_[0] && slots_[slot] != 0) ++slot;
  if (slot == kMaxSlots) return 0;
  const uint32_t file = FileFor(host_file, position, length);
  if (file == 0) return 0;
  SetSlot(slot, file);
  return kBase + (slot << kSlotBits);
}

void HostMappings::SetSlot(uint64_t slot, uint32_t value) {
  heap_.trail().Save(&slots_[slot], sizeof(uint32_t));
  slots_[slot] = value;
  if (slot < used_[0]) return;
  heap_.trail().Save(&used_[0], sizeof(uint64_t));
  used_[0] = slot + 1;
}

bool HostMappings::Contains(uint64_t address, uint64_t bytes) const {
  if (address < kBase) return false;
  const uint64_t slot = SlotOf(address), from = address & kSlotMask;
  if (slot >= used_[0] || slots_[slot] == 0) return false;
  const uint64_t length = files_[slots_[slot] - 1].length;
  return from <= length && bytes <= length - from;
}

}  // namespace mazurka
