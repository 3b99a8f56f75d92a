#pragma once

#include <cstdint>

#include "jvm/runtime/klass.h"

namespace mazurka {

// Receives what a run initialises and links, in order; see java_machine/boot/warm_up.h.
struct LinkageLog {
  enum class Kind : uint8_t { kClass, kHandleCall, kMethodType };
  struct Entry {
    Kind kind;
    Klass* klass;           // the initialised class, or the class whose code was linked
    uint16_t cp_index = 0;  // of the call
    uint32_t slot = 0;      // constant slot of the result
  };
  virtual ~LinkageLog() = default;
  virtual void Add(const Entry& entry) = 0;
};

}  // namespace mazurka
