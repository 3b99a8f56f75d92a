// Unsafe.park and unpark, under java.util.concurrent.locks.LockSupport.
#include "natives/blocking.h"
#include "natives/tables.h"

namespace mazurka {
namespace {

void TakePermit(NativeEnv& e) {
  e.vm.BeforeChange(e.thread);
  e.thread.permit = false;
}

// park(isAbsolute, time): absolute times are milliseconds of the wall clock, relative ones
// nanoseconds, zero of which means no limit.
NativeStatus Park(NativeEnv& e) {
  Thread& t = e.thread;
  if (t.native_phase != 0) {
    Resume(e);
    t.permit = false;
    return e.Void();
  }
  if (t.permit) {
    TakePermit(e);
    return e.Void();
  }
  bool absolute = e.Bool(1);
  int64_t time = e.Long(2);
  if (IsInterrupted(e.vm, t.object) || time < 0 || (absolute && time == 0)) return e.Void();
  int64_t delay = -1;
  if (absolute) {
    delay = time <= kEpochMillis ? 0 : MillisToNanos(time - kEpochMillis) - e.vm.ReadClock();
    if (delay <= 0) return e.Void();
  } else if (time > 0) {
    delay = time;
  }
  return Block(e, ThreadStatus::kParked, Ref::kNull, delay);
}

NativeStatus Unpark(NativeEnv& e) {
  Ref object = e.Reference(1);
  if (IsNull(object)) return e.Void();
  if (Thread* target = e.vm.ThreadOf(object)) {
    e.vm.BeforeChange(*target);
    target->permit = true;
  }
  return e.Void();
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/misc/Unsafe", "park(ZJ)V", &Park},
    {"jdk/internal/misc/Unsafe", "unpark(Ljava/lang/Object;)V", &Unpark},
};

}  // namespace

std::span<const NativeRow> ParkNatives() { return kRows; }

}  // namespace mazurka
