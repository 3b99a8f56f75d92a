// Checks for bugs in Mazurka, on in every build: a failed check prints the place and the reason,
// and aborts. Bad input is reported by a Result instead (result.h).
#pragma once

#include <string_view>

namespace mazurka {

[[noreturn]] void CheckFailed(const char* file, int line, const char* condition,
                              std::string_view message);

}  // namespace mazurka

#define MAZ_CHECK(condition) MAZ_CHECK_MSG(condition, "")

// `message` is anything a string_view can be made from; it is evaluated only when the check fails.
#define MAZ_CHECK_MSG(condition, message)                                \
  do {                                                                   \
    if (!(condition)) [[unlikely]] {                                     \
      ::mazurka::CheckFailed(__FILE__, __LINE__, #condition, (message)); \
    }                                                                    \
  } while (false)
