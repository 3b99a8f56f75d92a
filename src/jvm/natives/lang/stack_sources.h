#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/classfile/code.h"

namespace mazurka {

// For each instruction of a method: the instruction that pushed each slot of the operand stack
// before it, and the local variables that may have been written before it.
class StackSources {
 public:
  static constexpr int32_t kUnknown = -1;  // pushed by different instructions on different paths

  struct State {
    std::vector<int32_t> stack;  // sources (bci), bottom first
    std::bitset<256> written;    // local variables; later ones count as written
    bool Written(uint32_t local) const { return local >= written.size() || written[local]; }
  };

  StackSources(const ClassFile& file, const CodeAttribute& code);

  // Null if the instruction is unreachable.
  const State* At(uint32_t bci) const {
    return bci < states_.size() && states_[bci].has_value() ? &*states_[bci] : nullptr;
  }

 private:
  void Execute(uint32_t bci, State& state) const;
  std::vector<uint32_t> Successors(uint32_t bci) const;
  // Merges the state of another path. Returns whether that changed anything.
  bool Merge(uint32_t bci, const State& state);

  const ClassFile& file_;
  const CodeAttribute& code_;
  std::vector<std::optional<State>> states_;
};

// Big-endian operands.
inline uint16_t U2At(std::span<const uint8_t> code, uint32_t at) {
  return static_cast<uint16_t>(code[at] << 8 | code[at + 1]);
}
inline int32_t S4At(std::span<const uint8_t> code, uint32_t at) {
  return static_cast<int32_t>(uint32_t{U2At(code, at)} << 16 | U2At(code, at + 2));
}

}  // namespace mazurka
