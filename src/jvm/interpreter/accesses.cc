#include "jvm/interpreter/accesses.h"

#include "jvm/interpreter/alone.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

Accesses::Accesses(Vm& vm) : vm_(vm), heap_(vm.heap()), explore_(vm.options().explore) {}

bool Accesses::StopsBefore(Thread& t, Announced kind, Ref object, uint64_t slot, uint32_t bytes) {
  if (!IsWatched(object)) return false;
  auto at = static_cast<uint32_t>(slot);
  if (performs_ && t.announced == kind && t.announced_object == object && t.announced_slot == at) {
    performs_ = false;
    t.announced = Announced::kNone;
    t.announced_object = Ref::kNull;
    t.announced_slot = t.announced_bytes = 0;
    return false;
  }
  t.announced = kind;
  t.announced_object = object;
  t.announced_slot = at;
  t.announced_bytes = bytes;
  return true;
}

bool Accesses::StopsBeforeInit(Thread& t, Klass& klass) {
  if (!IsObserved(watched_) || !vm_.class_init().IsVisible(t, klass)) {
    // Another thread may have initialised the class since this thread announced it.
    if (t.announced == Announced::kClassInit) t.announced = Announced::kNone;
    return false;
  }
  if (performs_ && t.announced == Announced::kClassInit && t.announced_slot == klass.id) {
    performs_ = false;
    t.announced = Announced::kNone;
    t.announced_slot = 0;
    return false;
  }
  t.announced = Announced::kClassInit;
  t.announced_slot = klass.id;
  return true;
}

}  // namespace mazurka
