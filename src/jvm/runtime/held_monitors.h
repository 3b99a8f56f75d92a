#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "jvm/runtime/code.h"

namespace mazurka {

// The monitors that the synchronized blocks of a method hold at each instruction, as the local
// variables that refer to the objects. Compilers of Java keep the object of each synchronized block
// in a variable of its own.
class HeldMonitors {
 public:
  // Nothing if the code is not of that form: the blocks do not nest, or depend on the path.
  static std::optional<HeldMonitors> Of(const Code& code);

  // The variables before the instruction executes, the outermost block first.
  const std::vector<uint32_t>& Before(uint32_t cell) const { return before_[cell]; }

 private:
  std::vector<std::vector<uint32_t>> before_;  // by cell
};

}  // namespace mazurka
