#pragma once

#include <cstdint>

namespace mazurka {

class Vm;

// Frees unreachable objects that were allocated since the last mark. Moves objects.
void CollectGarbage(Vm& vm);

// The size of all reachable objects, those from before the last mark included. Walks the heap.
uint64_t LiveBytes(Vm& vm);

}  // namespace mazurka
