#pragma once

#include <cstdint>
#include <type_traits>

namespace mazurka {

// An id is a number with a type of its own, `enum class XId : uint32_t {}`, so that ids of
// different things cannot be mixed up. IndexOf returns the number, to index a vector or to hash.
template <typename Id>
requires std::is_enum_v<Id>
constexpr uint32_t IndexOf(Id id) { return static_cast<uint32_t>(id); }

}  // namespace mazurka
