#pragma once

#include <compare>
#include <string>
#include <vector>

namespace mazurka {

// How one execution ended: what two equivalent executions have in common for their user.
struct Outcome {
  enum class End : uint8_t { kFinished, kDeadlock, kExit };

  End end = End::kFinished;
  std::vector<std::string> exceptions;  // classes of the uncaught ones, sorted
  std::string output;                   // standard output

  friend auto operator<=>(const Outcome&, const Outcome&) = default;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace mazurka
