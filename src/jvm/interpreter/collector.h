#pragma once

#include <cstdint>
#include <vector>

#include "jvm/heap/object.h"
#include "jvm/runtime/klass.h"

namespace mazurka {

class Vm;

// Frees unreachable objects that were allocated since the last mark. Moves objects.
void CollectGarbage(Vm& vm);

// The size of all reachable objects, those from before the last mark included. Walks the heap.
uint64_t LiveBytes(Vm& vm);

// All reachable instances of the class and of its subclasses, in the order of their addresses.
// Walks the heap.
std::vector<Ref> ReachableInstances(Vm& vm, const Klass& klass);

}  // namespace mazurka
