#include "jvm/interpreter/virtual_clock.h"

#include <algorithm>
#include <bit>

#include "jvm/interpreter/accesses.h"
#include "jvm/interpreter/thread_table.h"

namespace mazurka {
namespace {

// More than a year; far below what overflows.
constexpr int64_t kLongest = int64_t{1} << 55;

// Where the frame lies in the thread's stack, counted from 1.
int64_t PlaceOf(const Thread& t, const Frame& frame) {
  return reinterpret_cast<const uint32_t*>(&frame) - t.stack_base + 1;
}

int64_t WordOf(const Method* m) { return static_cast<int64_t>(reinterpret_cast<uintptr_t>(m)); }

}  // namespace

void VirtualClock::Put(size_t word, int64_t value) {
  if (words_[word] == value) return;
  heap_.trail().Save(&words_[word], sizeof(int64_t));
  words_[word] = value;
}

void VirtualClock::Set(int64_t nanoseconds) {
  accesses_.Touch(kClockName, 0, 8, true);
  Put(kNow, nanoseconds);
}

void VirtualClock::Advance(int64_t deadline) {
  if (!rounds_ || !Counts()) return Set(deadline);
  if (advances() < kExact) {
    Put(kAdvances, advances() + 1);
    return Set(deadline);
  }
  const auto since = static_cast<uint64_t>(deadline - last_read());
  if (since < kLongest) deadline = last_read() + static_cast<int64_t>(std::bit_ceil(since));
  Set(deadline);
}

void VirtualClock::PassTo(int64_t deadline) {
  if (deadline > now())
    Advance(deadline);
  else
    accesses_.Touch(kClockName, 0, 8, false);
}

int64_t VirtualClock::NowForDeadline() {
  deadline_was_set_ = true;
  accesses_.Touch(kClockName, 0, 8, false);
  return now();
}

void VirtualClock::RecordRead() {
  Put(kLastRead, now());
  Put(kAdvances, 0);
}

int64_t VirtualClock::Read() {
  Put(kWasRead, 1);
  RecordRead();
  return now();
}

int64_t VirtualClock::ReadInFrame(const Thread& t, const Frame& frame) {
  const size_t word = kFrames + IndexOf(t.id);
  const int64_t place = PlaceOf(t, frame), outermost = words_[word];
  if (outermost == 0) Put(kReaders, words_[kReaders] + 1);
  if (outermost == 0 || place < outermost) {
    Put(word, place);
    Put(kMethods + IndexOf(t.id), WordOf(frame.method));
  }
  RecordRead();
  return now();
}

// A later call of the same method at the same place cannot be distinguished from the call that read
// the time. The time then counts for longer than it has to.
bool VirtualClock::HasReturned(const Thread& t) const {
  const int64_t place = words_[kFrames + IndexOf(t.id)];
  const Frame* f = t.frame;
  while (f != nullptr && PlaceOf(t, *f) > place) f = f->previous;
  return f == nullptr || PlaceOf(t, *f) != place ||
         WordOf(f->method) != words_[kMethods + IndexOf(t.id)];
}

void VirtualClock::FindReturned(ThreadTable& threads) {
  bool some = false;
  for (uint32_t i = 0; i < threads.slots(); ++i) {
    const size_t word = kFrames + i;
    if (words_[word] == 0 || !HasReturned(threads[static_cast<ThreadId>(i)])) continue;
    Put(word, 0);
    Put(kMethods + i, 0);
    Put(kReaders, words_[kReaders] - 1);
    some = true;
  }
  // How far the next step advances the clock depends on whether the time counts.
  if (some) accesses_.Touch(kClockName, 0, 8, true);
  if (Counts()) return;
  Put(kLastRead, 0);
  Put(kAdvances, 0);
}

void VirtualClock::ForgetReads() {
  for (size_t word : {kWasRead, kLastRead, kAdvances, kReaders}) Put(word, 0);
}

}  // namespace mazurka
