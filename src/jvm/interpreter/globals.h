#pragma once

#include <cstdint>

#include "jvm/heap/heap.h"
#include "jvm/threads/process.h"

namespace mazurka {

class Vm;

// Writes the variables of a process through the trail; Process reads them.
class Globals {
 public:
  explicit Globals(Vm& vm);

  void SetRoot(Process& p, Root r, Ref value);
  void SetCounter(Process& p, Counter c, uint32_t value);
  void SetConstant(Process& p, uint32_t slot, Ref value);
  // The same for a value that may be null; see Root::kNullConstant.
  void StoreConstant(Process& p, uint32_t slot, Ref value);

 private:
  Vm& vm_;
  Heap& heap_;
};

}  // namespace mazurka
