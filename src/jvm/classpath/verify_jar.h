// The jar with the classes that programs under test call: mazurka.Verify and the like.

#pragma once

#include <optional>
#include <string>

namespace mazurka {

constexpr const char* kVerifyJar = "mazurka-verify.jar";

// Where the running program finds it: in share/mazurka beside the directory it was installed in, or
// in the build tree. Nothing when it is in neither.
std::optional<std::string> FindVerifyJar();

}  // namespace mazurka
