#pragma once

#include <cstdint>
#include <vector>

#include "jvm/runtime/klass.h"

namespace mazurka {

// Objects and fields of the library that an exploration presumes to be constant, by their names. It
// is restarted without those that a step refutes; see java_machine/boot/warm_up.h.
class Assumptions {
 public:
  // `mutated`: names that earlier explorations have refuted (VmOptions::mutated); outlives this.
  explicit Assumptions(const std::vector<uint64_t>& mutated) : known_(mutated) {}

  static uint64_t NameOf(const Field& field);
  // Whether an earlier exploration refuted it.
  bool IsMutated(const Field& field) const { return !known_.empty() && IsMutated(NameOf(field)); }
  bool IsMutated(uint64_t name) const;

  // The object or field of this name is not constant.
  void RefuteConstant(uint64_t name) { mutated_.push_back(name); }
  // Names that this exploration has refuted.
  const std::vector<uint64_t>& mutated() const { return mutated_; }
  void ForgetMutated() { mutated_.clear(); }

 private:
  const std::vector<uint64_t>& known_;
  std::vector<uint64_t> mutated_;
};

}  // namespace mazurka
