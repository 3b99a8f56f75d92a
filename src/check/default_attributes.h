#pragma once

#include <string>

#include "base/result.h"
#include "jvm/runtime/attributes.h"

namespace mazurka {

// The attributes in a file, or those that come with Mazurka: java-atomic, which runs the methods of
// java.* atomically. The error's message is for people.
Result<Attributes> ReadAttributes(const std::string& name);

}  // namespace mazurka
