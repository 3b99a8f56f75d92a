// Which slots of a frame hold references, and which hold a value that will be used again.
#pragma once

#include <cstdint>
#include <vector>

#include "jvm/runtime/klass.h"
#include "jvm/runtime/program.h"

namespace mazurka {

// The slots of a frame before each cell of a decoded method. Slots are numbered locals first, then
// the operand stack from its bottom. A local is live if some path reads it before writing it; stack
// slots are always live.
class FrameMap {
 public:
  // REQUIRES: the method was decoded
  static FrameMap Of(const Method& method);

  bool IsReference(uint32_t cell, uint32_t slot) const { return Bit(references_, cell, slot); }
  bool IsLive(uint32_t cell, uint32_t slot) const { return Bit(live_, cell, slot); }
  uint32_t locals() const { return locals_; }
  // The same as bit sets of `words()` words.
  const uint64_t* References(uint32_t cell) const { return &references_[size_t{cell} * words_]; }
  const uint64_t* Live(uint32_t cell) const { return &live_[size_t{cell} * words_]; }
  uint32_t words() const { return words_; }

 private:
  bool Bit(const std::vector<uint64_t>& bits, uint32_t cell, uint32_t slot) const {
    return (bits[size_t{cell} * words_ + slot / 64] >> (slot % 64) & 1) != 0;
  }
  void Set(std::vector<uint64_t>& bits, uint32_t cell, uint32_t slot) {
    bits[size_t{cell} * words_ + slot / 64] |= uint64_t{1} << (slot % 64);
  }
  void FindLiveLocals(const Code& code);
  // Updates the liveness before the cell from the liveness after it; true if anything changed.
  bool Flow(const Code& code, uint32_t cell);

  uint32_t locals_ = 0;
  uint32_t words_ = 0;
  std::vector<uint64_t> references_, live_;
};

}  // namespace mazurka
