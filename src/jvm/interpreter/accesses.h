#pragma once

#include <cstdint>
#include <vector>

#include "jvm/heap/heap.h"
#include "jvm/interpreter/places.h"
#include "jvm/runtime/klass.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// The accesses of the current step beside its announced operation: accesses that natives announce
// one by one, and accesses that are recorded as they happen.
class Accesses {
 public:
  explicit Accesses(Vm& vm);

  // ---- Announced ----
  // The interpreter calls a native. Accesses to objects with one of these flags are operations.
  // `performs`: the announced operation is due.
  void BeginNative(uint32_t watched, bool performs) {
    watched_ = watched;
    performs_ = performs;
  }
  // A native that accesses shared objects in several places calls this before each access. If it
  // returns true, the native returns kOperation at once. It has then saved its position in the
  // thread's record (native_index ...).
  bool StopsBefore(Thread& t, Announced kind, Ref object, uint64_t slot, uint32_t bytes);
  bool StopsBeforeInit(Thread& t, Klass& klass);
  // Null means memory outside the heap, which all threads share.
  bool IsWatched(Ref object) const {
    return watched_ != 0 && (IsNull(object) || (heap_.Header(object).meta & watched_) != 0);
  }

  // ---- Recorded ----
  // Objects are stable names. places.h names places that are not bytes of an object.
  struct Touched {
    uint64_t object;
    uint32_t slot, bytes;
    bool writes;
  };
  void Touch(uint64_t object, uint32_t slot, uint32_t bytes, bool writes) {
    if (explore_) touched_.push_back({object, slot, bytes, writes});
  }
  void TouchThread(Ref thread_object, SpecialSlot slot, bool writes) {
    const uint64_t name = IsNull(thread_object) ? 0 : heap_.Header(thread_object).name;
    Touch(name, static_cast<uint32_t>(slot), 1, writes);
  }
  const std::vector<Touched>& touched() const { return touched_; }
  void Forget() { touched_.clear(); }

 private:
  Vm& vm_;
  const Heap& heap_;
  const bool explore_;
  uint32_t watched_ = 0;
  bool performs_ = false;
  std::vector<Touched> touched_;
};

}  // namespace mazurka
