#pragma once

#include <string>

#include "base/result.h"
#include "jvm/runtime/attributes.h"

namespace mazurka {

// Reads the attributes in a file, or built-in ones: java-atomic runs the methods of java.*
// atomically, java-collections those of collections. The error's message is for the user.
Result<Attributes> ReadAttributes(const std::string& name);

}  // namespace mazurka
