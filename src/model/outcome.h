#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// How one execution ended: the part of the result that equivalent executions share and a user sees.
struct Outcome {
  enum class End : uint8_t { kFinished, kDeadlock, kExit };

  End end = End::kFinished;
  // The status given to exit or halt, unchanged; an operating system reports its lowest eight bits.
  // Otherwise 1 if an uncaught exception ended the main thread, or 0. A deadlock has no status.
  std::optional<int32_t> status = 0;
  std::vector<std::string> exceptions;  // classes of the uncaught exceptions, sorted
  std::string output;                   // standard output

  friend auto operator<=>(const Outcome&, const Outcome&) = default;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

constexpr std::string_view NameOf(Outcome::End end) {
  constexpr std::string_view kNames[] = {"finished", "deadlock", "exit"};
  return kNames[static_cast<size_t>(end)];
}

}  // namespace mazurka
