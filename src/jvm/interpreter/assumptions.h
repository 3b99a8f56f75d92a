#pragma once

#include <cstdint>
#include <vector>

#include "jvm/runtime/klass.h"

namespace mazurka {

// Objects and fields of the library that an exploration presumes constant, by name. When a step
// refutes some of them, the exploration restarts without these; see java_machine/boot/warm_up.h.
class Assumptions {
 public:
  // `mutated`: names that earlier explorations refuted (VmOptions::mutated). It outlives this
  // object.
  explicit Assumptions(const std::vector<uint64_t>& mutated) : known_(mutated) {}

  static uint64_t NameOf(const Field& field);
  // True if an earlier exploration refuted the field or name.
  bool IsMutated(const Field& field) const { return !known_.empty() && IsMutated(NameOf(field)); }
  bool IsMutated(uint64_t name) const;

  // Records that the object or field of this name is not constant.
  void RefuteConstant(uint64_t name) { mutated_.push_back(name); }
  // Names that this exploration has refuted.
  const std::vector<uint64_t>& mutated() const { return mutated_; }
  void ForgetMutated() { mutated_.clear(); }

 private:
  const std::vector<uint64_t>& known_;
  std::vector<uint64_t> mutated_;
};

}  // namespace mazurka
