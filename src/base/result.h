// How bad input is reported: a Result holds a value, or an Error whose message can be shown to the
// user as it is.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace mazurka {

struct Error {
  std::string message;
};

template <class T>
using Result = tl::expected<T, Error>;

// `return Fail("Foo.class: truncated");` from a function that returns a Result<T>.
inline tl::unexpected<Error> Fail(std::string message) {
  return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace mazurka
