#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "check/check_options.h"

namespace mazurka {

// Options of a search that answers one more question about a test, by its first violation. All
// searches since `start` together have `seconds`, and each has at most the time of `options`.
// nullopt if too little of that is left.
inline std::optional<CheckOptions> OptionsOfNextSearch(const CheckOptions& options,
                                                       std::chrono::steady_clock::time_point start,
                                                       double seconds) {
  constexpr double kLeastSeconds = 0.1;  // a shorter search is not worth its start
  CheckOptions next = options;
  next.outcomes = false;
  next.all = false;
  if (options.limits.seconds <= 0) return next;
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  next.limits.seconds = std::min(options.limits.seconds, seconds - spent.count());
  if (next.limits.seconds < kLeastSeconds) return std::nullopt;
  return next;
}

}  // namespace mazurka
