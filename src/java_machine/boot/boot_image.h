#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

// What Boot leaves in a machine with one process. The machines of one check start alike: the first
// of them boots, and the others get a copy.
//
// All memory of a machine that can change is the heap, or is saved on the trail before it changes.
// No mark was set during the boot, so the trail names every place outside the heap that was
// written. The image has the heap, and for each area (tables by class, by constant and so on) the
// part from the first to the last place written. If the boot wrote anywhere else, for example to
// the table of open files, there is no image, and each machine boots.
//
// The rest of a machine is caches, and notes of what some execution did, which undo keeps: a boot
// makes none of the latter but that the clock was read.
class BootImage {
 public:
  // Boots the machine's process, or copies what the first call left in its machine.
  // REQUIRES: the machine is new; all machines have the same Program and the same options, as far
  // as they matter before main
  Result<ThreadId> Boot(Vm& vm);

 private:
  // Bytes of an area of a machine; see AreasOf.
  struct Part {
    uint64_t from = UINT64_MAX, to = 0;
    std::vector<uint8_t> bytes;
  };

  static std::vector<std::span<uint8_t>> AreasOf(Vm& vm);
  void Keep(Vm& vm, Thread& t);
  bool FindParts(Vm& vm, const Thread& t);
  ThreadId CopyTo(Vm& vm) const;

  bool was_tried_ = false, is_kept_ = false;
  std::vector<uint8_t> heap_;
  std::vector<Part> parts_;  // by area
  Hash128 effects_;
  Thread main_thread_;
};

}  // namespace mazurka
