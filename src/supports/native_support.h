#pragma once

#include <span>
#include <string_view>

#include "jvm/natives/registry.h"
#include "supports/class_world.h"

namespace mazurka {

// How the machine executes a method that is native or has a row in a table of natives.
struct NativeSupport {
  enum class Kind {
    kJavaCode,   // neither: its bytecode runs
    kSupported,  // by a function of Mazurka
    kLimited,    // by a function that refuses some calls
    kRefused
  };
  Kind kind = Kind::kJavaCode;
  std::string_view limit = {};  // kLimited: which calls are refused
};

// A native that has a function of its own and refuses some calls, or all.
struct LimitRow {
  std::string_view klass, method, limit;
};
std::span<const LimitRow> LimitedNatives();
std::span<const LimitRow> RefusedNatives();

NativeSupport SupportOf(const Registry& registry, const WorldMethod& method);

}  // namespace mazurka
