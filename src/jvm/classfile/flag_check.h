// Which combinations of access flags are legal (JVMS §4.1, §4.5, §4.6); internal to this folder.
// Bits that the specification does not define for the place are ignored, as it demands.
#pragma once

#include <cstdint>
#include <string_view>

namespace mazurka {

bool CheckClassFlags(uint16_t flags, uint16_t major_version);
bool CheckFieldFlags(uint16_t flags, uint16_t class_flags);
bool CheckMethodFlags(std::string_view name, uint16_t flags, uint16_t class_flags,
                      uint16_t major_version);

}  // namespace mazurka
