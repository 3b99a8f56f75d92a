#pragma once

#include <string>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// The message of a NullPointerException that the machine threw at the first entry of its stack
// trace (JEP 358); empty if no message applies.
std::string NullPointerMessage(const StackEntry& thrower);

}  // namespace mazurka
