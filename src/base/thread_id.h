#pragma once

#include <cstdint>

namespace mazurka {

// Index of a thread in its machine. While a program is explored, a thread has the same one in all
// executions that differ in the order of independent steps; otherwise slots of ended threads are
// used again.
enum class ThreadId : uint16_t {};
constexpr uint32_t IndexOf(ThreadId t) { return static_cast<uint32_t>(t); }

}  // namespace mazurka
