#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.h"
#include "jvm/classfile/class_file.h"

namespace mazurka {

// The same as ParseClassFile for a file whose names and descriptors are known to be well formed.
// Like java, the machine trusts those in the image of the JDK.
Result<ClassFile> ParseTrustedClassFile(std::span<const uint8_t> bytes, std::string_view origin);

}  // namespace mazurka
