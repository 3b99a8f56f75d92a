// What the recognition of loops compares of a step.
#pragma once

#include <cstdint>
#include <span>

#include "base/hash.h"
#include "model/operation.h"

namespace mazurka {

// Equal for equal operations at the same instruction.
inline uint64_t HashOf(const Operation& op) {
  const uint64_t place = op.object ^ Mix64(uint64_t{op.slot} << 32 | static_cast<uint32_t>(op.bci));
  return Mix64(place ^ (reinterpret_cast<uintptr_t>(op.method) << 8) ^
               static_cast<uint64_t>(op.kind));
}

// The place that a step read if it read only one and wrote none; null for other steps. Accesses
// without an effect, and reads of a class's initialised status, which never changes again, do not
// count.
inline const Access* OnlyRead(std::span<const Access> footprint) {
  const Access* read = nullptr;
  for (const Access& access : footprint) {
    const bool has_effect =
        access.kind != OperationKind::kContinue && access.kind != OperationKind::kYield;
    if (access.writes && has_effect) return nullptr;
    if (!access.writes && access.kind == OperationKind::kClassInit) continue;
    if (read != nullptr) return nullptr;
    read = &access;
  }
  return read;
}

}  // namespace mazurka
