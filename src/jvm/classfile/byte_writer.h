// Appends big-endian numbers to a byte string.
#pragma once

#include <cstdint>
#include <string>

namespace mazurka {

inline void PutU1(std::string& out, uint8_t value) { out += static_cast<char>(value); }

inline void PutU2(std::string& out, uint16_t value) {
  PutU1(out, static_cast<uint8_t>(value >> 8));
  PutU1(out, static_cast<uint8_t>(value));
}

inline void PutU4(std::string& out, uint32_t value) {
  PutU2(out, static_cast<uint16_t>(value >> 16));
  PutU2(out, static_cast<uint16_t>(value));
}

inline void PutU8(std::string& out, uint64_t value) {
  PutU4(out, static_cast<uint32_t>(value >> 32));
  PutU4(out, static_cast<uint32_t>(value));
}

}  // namespace mazurka
