#pragma once

#include <optional>

#include "java_machine/fingerprint/content.h"
#include "java_machine/pending.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

// What the place of an operation holds, as a number: equal for equal contents in one execution. See
// Inspector::PendingValue.
class PlaceValues {
 public:
  explicit PlaceValues(Vm& vm) : vm_(vm), content_(vm) {}

  // The place of the thread's pending operation.
  std::optional<uint64_t> Pending(Thread& t);
  // The place of the last call of Pending.
  std::optional<uint64_t> Again() const;

 private:
  std::optional<uint64_t> Bytes() const;
  std::optional<uint64_t> AbstractLock() const;

  Vm& vm_;
  mutable ContentHasher content_;  // caches the shapes of classes
  // The place. `object` is null if there is no value.
  Ref object_ = Ref::kNull;
  uint64_t name_ = 0;  // of the object, which the collector may have moved
  uint32_t slot_ = 0, bytes_ = 0;
  bool is_reference_ = false;
};

}  // namespace mazurka
