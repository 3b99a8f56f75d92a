#include "reductions/sections.h"

#include <algorithm>

namespace mazurka {

bool Sections::MayBegin(std::span<const Access> footprint) {
  return std::any_of(footprint.begin(), footprint.end(),
                     [](const Access& a) { return a.kind == OperationKind::kNative; });
}

bool Sections::IsAlone(Machine& machine, ThreadId t) {
  const std::span<const ThreadId> enabled = machine.Enabled();
  if (enabled.size() != 1 || enabled[0] != t) return false;
  for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
    if (i == IndexOf(t)) continue;
    if (machine.Pending(static_cast<ThreadId>(i)).kind != OperationKind::kNone) return true;
  }
  return false;
}

}  // namespace mazurka
