#pragma once

#include <cstdint>

namespace mazurka {

// Index of a thread in its machine; slots of ended threads are used again.
enum class ThreadId : uint16_t {};
constexpr uint32_t IndexOf(ThreadId t) { return static_cast<uint32_t>(t); }

}  // namespace mazurka
