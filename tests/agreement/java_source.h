#pragma once

#include <string>

#include "toy/program.h"

namespace mazurka::toy {

// The toy program as a class with a main method. Uses the class Box of JavaPrelude.
std::string ToJava(const ToyProgram& program, const std::string& class_name);

// The beginning of a source file with such programs.
std::string JavaPrelude();

}  // namespace mazurka::toy
