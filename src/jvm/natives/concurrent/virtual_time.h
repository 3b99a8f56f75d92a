#pragma once

#include <cstdint>

namespace mazurka {

constexpr int64_t kNanosPerMilli = 1'000'000;
constexpr int64_t kNanosPerSecond = 1'000'000'000;

// now + delay, or INT64_MAX on overflow.
inline int64_t DeadlineAfter(int64_t now, int64_t delay_nanos) {
  int64_t sum;
  return __builtin_add_overflow(now, delay_nanos, &sum) ? INT64_MAX : sum;
}
inline int64_t MillisToNanos(int64_t millis) {
  int64_t product;
  return __builtin_mul_overflow(millis, kNanosPerMilli, &product) ? INT64_MAX : product;
}

}  // namespace mazurka
