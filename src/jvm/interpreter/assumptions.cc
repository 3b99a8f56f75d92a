#include "jvm/interpreter/assumptions.h"

#include <algorithm>

#include "jvm/heap/names.h"

namespace mazurka {

uint64_t Assumptions::NameOf(const Field& field) {
  return VmName("field", field.owner->name.view(), field.name.hash());
}

bool Assumptions::IsMutated(uint64_t name) const {
  return std::find(known_.begin(), known_.end(), name) != known_.end();
}

}  // namespace mazurka
