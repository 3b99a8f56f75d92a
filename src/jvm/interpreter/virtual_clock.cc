#include "jvm/interpreter/virtual_clock.h"

#include "jvm/interpreter/accesses.h"

namespace mazurka {

void VirtualClock::Set(int64_t nanoseconds) {
  heap_.trail().Save(&clock_[0], sizeof(int64_t));
  accesses_.Touch(kClockName, 0, 8, true);
  clock_[0] = nanoseconds;
}

void VirtualClock::PassTo(int64_t deadline) {
  if (deadline > now())
    Set(deadline);
  else
    accesses_.Touch(kClockName, 0, 8, false);
}

int64_t VirtualClock::NowForDeadline() {
  deadline_was_set_ = true;
  accesses_.Touch(kClockName, 0, 8, false);
  return now();
}

int64_t VirtualClock::Read() {
  if (!was_read()) SetWasRead(true);
  return clock_[0];
}

void VirtualClock::SetWasRead(bool was_read) {
  heap_.trail().Save(&clock_[1], sizeof(int64_t));
  clock_[1] = was_read ? 1 : 0;
}

}  // namespace mazurka
