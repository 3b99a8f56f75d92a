// The jar with the classes that programs under test call: mazurka.Verify and the like.

#pragma once

#include <optional>
#include <string>

namespace mazurka {

constexpr const char* kVerifyJar = "mazurka-verify.jar";

// Finds the jar in share/mazurka beside the directory that the running program was installed in, or
// in the build tree. Nothing if it is in neither.
std::optional<std::string> FindVerifyJar();

}  // namespace mazurka
