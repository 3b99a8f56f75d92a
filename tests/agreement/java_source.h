#pragma once

#include <string>

#include "toy/program.h"

namespace mazurka::toy {

// The toy program as a class with a main of its own. Uses the class Box of JavaPrelude.
std::string ToJava(const ToyProgram& program, const std::string& class_name);

// What stands once before all programs in a source file.
std::string JavaPrelude();

}  // namespace mazurka::toy
