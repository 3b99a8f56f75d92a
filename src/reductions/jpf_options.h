#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mazurka {

// How --por jpf decides which places other threads may touch.
enum class SharingPolicy : uint8_t { kReachability, kHistory, kEscape };

// Options of --por jpf. Each filter is a reason not to end a transition before an operation.
struct JpfOptions {
  SharingPolicy sharing = SharingPolicy::kReachability;

  bool type_filter = true;
  bool threads_filter = true;
  bool locks_filter = true;
  bool sharing_filter = true;
  // Do not end a transition before a monitor is released. Nothing: only with
  // SharingPolicy::kHistory, which is incomplete anyway.
  std::optional<bool> release_filter;

  // Treat a field as lock-protected after this number of accesses under one lock; 0: never.
  uint32_t protected_after = 0;
  // Wildcard patterns of Class.field. Without an included pattern, every field is included that is
  // not excluded.
  std::vector<std::string> protection_include;
  std::vector<std::string> protection_exclude = {"java.*", "javax.*", "jdk.*", "sun.*"};

  // A transition ends after this number of steps, wherever it is, so that endless loops close a
  // cycle.
  uint32_t longest_transition = 1000;
};

}  // namespace mazurka
