#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mazurka {

// How --por jpf tells what other threads may touch.
enum class SharingPolicy : uint8_t { kReachability, kHistory, kEscape };

// What --por jpf can be told. Each filter is a reason not to end a transition before an operation.
struct JpfOptions {
  SharingPolicy sharing = SharingPolicy::kReachability;

  bool type_filter = true;
  bool threads_filter = true;
  bool locks_filter = true;
  bool sharing_filter = true;
  // Giving a monitor back; nothing: with the history of accesses only, as it is not complete.
  std::optional<bool> release_filter;

  // A field counts as protected after so many accesses under a common lock; 0: none ever does.
  uint32_t protected_after = 0;
  // Wildcard patterns of Class.field; no included ones: all that are not excluded.
  std::vector<std::string> protection_include;
  std::vector<std::string> protection_exclude = {"java.*", "javax.*", "jdk.*", "sun.*"};

  // Steps in one transition, after which it ends wherever it is: so endless loops close a cycle.
  uint32_t longest_transition = 1000;
};

}  // namespace mazurka
