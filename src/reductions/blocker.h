#pragma once

#include <optional>

#include "model/machine.h"

namespace mazurka {

// The thread that has to move before t can take a step, whatever other threads do. Not for parked
// threads, which anyone can unpark or interrupt, whatever lock they want.
inline std::optional<ThreadId> BlockerOf(Machine& machine, ThreadId t) {
  const std::optional<ThreadId> blocker = machine.BlockedBy(t);
  const bool is_parked = blocker && machine.Pending(t).kind == OperationKind::kPark;
  return is_parked ? std::nullopt : blocker;
}

}  // namespace mazurka
