#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace mazurka {

// What a bounded search counts along an execution.
enum class BoundKind : uint8_t {
  kPreemptions,  // switches from a thread that could have continued
  // Deviations from a scheduler that lets a thread continue while it can, and then takes the next
  // enabled thread in the order of stable names: each thread that is passed over is one delay.
  kDelays,
};

constexpr std::string_view NameOf(BoundKind kind) {
  return kind == BoundKind::kPreemptions ? "preemption" : "delay";
}

// How far a bounded search came.
struct Bounded {
  BoundKind kind = BoundKind::kPreemptions;
  uint32_t most = 0;                       // as the user asked
  std::optional<uint32_t> completed = {};  // the largest bound that was explored completely
  bool is_all = true;                      // the search was nothing else
  bool is_everything = false;              // no execution goes beyond it
};

}  // namespace mazurka
