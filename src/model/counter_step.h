#pragma once

#include <cstdint>

namespace mazurka {

// A step that does nothing but change a counter that others see only through steps of their own:
// the permits of a semaphore, the count of a latch, the readers of a read-write lock.
struct CounterStep {
  // Counters stay below this value, far from the overflow that ends a release with an error.
  static constexpr int64_t kLimit = int64_t{1} << 30;

  uint64_t object;  // stable name
  bool takes;  // waits until `amount` permits are left, and takes them; false: never has to wait
  int64_t amount;
  int64_t value;  // how many permits are there before the step; 0 for all but semaphores
};

// True if gives of the same counter commute in every state in which both are counter steps.
constexpr bool CommuteAlways(const CounterStep& a, const CounterStep& b) {
  return a.object == b.object && !a.takes && !b.takes;
}
// True if the two steps, both enabled in a state with `value` permits, commute there.
constexpr bool CommuteAt(const CounterStep& a, const CounterStep& b, int64_t value) {
  if (a.object != b.object) return false;
  if (a.takes && b.takes) return value >= a.amount + b.amount;
  const int64_t given = (a.takes ? 0 : a.amount) + (b.takes ? 0 : b.amount);
  return value + given < CounterStep::kLimit;
}

}  // namespace mazurka
