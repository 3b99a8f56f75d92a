#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "jvm/interpreter/native_status.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Throwing. Each function makes an exception pending in the thread and returns kThrown, so that
// natives can return the function's result. The exception's constructor does not run; the function
// sets message, cause and stack trace as the constructor would. Class names are internal names.
class Exceptions {
 public:
  explicit Exceptions(Vm& vm);

  NativeStatus Throw(Thread& t, std::string_view class_name, std::string_view message = {});
  NativeStatus ThrowNoMessage(Thread& t, std::string_view class_name);
  NativeStatus ThrowCause(Thread& t, std::string_view class_name,
                          std::optional<std::string_view> message, Ref cause);
  NativeStatus ThrowObject(Thread& t, Ref exception);
  NativeStatus ThrowIndex(Thread& t, int32_t index, uint32_t length);
  NativeStatus ThrowClassCast(Thread& t, const Klass& actual, const Klass& wanted);
  // A call of `resolved` on an instance of `klass` selects no method.
  NativeStatus ThrowSelection(Thread& t, const Klass& klass, const Method& resolved);
  NativeStatus ThrowLoad(Thread& t, const LoadError& error, bool not_found_as_exception = false);

  Ref NewThrowable(Thread& t, Klass& klass, std::optional<std::string_view> message, Ref cause);
  // The values that the constructor received, or null. An exception that is its own cause has none
  // yet.
  Ref MessageOf(Ref throwable);
  Ref CauseOf(Ref throwable);

 private:
  Vm& vm_;
  Program& program_;
  const Field* message_;
  const Field* cause_;
};

}  // namespace mazurka
