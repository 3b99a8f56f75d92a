// Holds of the read lock of a ReentrantReadWriteLock under --locks abstract; see
// LockLayout::read_holds.
#include "jvm/heap/names.h"
#include "jvm/natives/concurrent/lock_steps.h"

namespace mazurka {
namespace {

// The array of read holds of the receiver, a ReadLock. Its last entry is free: a full array is
// replaced by a larger one. The array's stable name includes its size, so that names stay unique.
// Returns null on OutOfMemoryError.
Ref HoldsWithRoom(NativeEnv& e) {
  constexpr uint32_t kFirstSize = 8;
  const LockLayout& layout = e.vm.lock_layout();
  auto sync = [&] { return e.heap().Load<Ref>(e.Reference(0), layout.read_lock_sync); };
  Ref holds = e.heap().Load<Ref>(sync(), layout.read_holds);
  uint32_t size = IsNull(holds) ? 0 : e.heap().Length(holds);
  if (size > 0 && IsNull(e.heap().LoadElement<Ref>(holds, size - 1))) return holds;
  uint32_t new_size = size == 0 ? kFirstSize : size * 2;
  uint64_t bytes = kArrayHeaderBytes + uint64_t{new_size} * 4;
  if (!e.vm.objects().EnsureHeap(e.thread, bytes)) return Ref::kNull;
  holds = e.heap().Load<Ref>(sync(), layout.read_holds);
  Ref grown = e.vm.objects().NewNamed(
      *e.program().known.object_array, bytes,
      VmName("read holds", "", e.vm.objects().StableName(sync()) + new_size));
  e.heap().Header(grown).length = new_size;
  for (uint32_t i = 0; i < size; ++i)
    e.vm.objects().StoreRefElement(grown, i, e.heap().LoadElement<Ref>(holds, i));
  e.vm.objects().StoreRef(sync(), layout.read_holds, grown);
  return grown;
}

}  // namespace

bool AddReadHold(NativeEnv& e) {
  Ref holds = HoldsWithRoom(e);
  if (IsNull(holds)) return false;
  auto entry = [&](uint32_t i) { return e.heap().LoadElement<Ref>(holds, i); };
  // Sorted by the threads' stable names, so that equal holds are equal arrays.
  uint64_t name = e.vm.objects().StableName(e.thread.object);
  uint32_t at = 0;
  while (!IsNull(entry(at)) && e.vm.objects().StableName(entry(at)) <= name) ++at;
  for (Ref carried = e.thread.object; !IsNull(carried); ++at) {
    Ref next = entry(at);
    e.vm.objects().StoreRefElement(holds, at, carried);
    carried = next;
  }
  return true;
}

void RemoveReadHold(Vm& vm, Ref sync, Ref thread_object) {
  Ref holds = vm.heap().Load<Ref>(sync, vm.lock_layout().read_holds);
  uint32_t size = vm.heap().Length(holds);
  uint32_t at = 0;
  while (vm.heap().LoadElement<Ref>(holds, at) != thread_object) ++at;
  for (; at < size; ++at) {
    Ref next = at + 1 < size ? vm.heap().LoadElement<Ref>(holds, at + 1) : Ref::kNull;
    vm.objects().StoreRefElement(holds, at, next);
    if (IsNull(next)) break;
  }
}

}  // namespace mazurka
