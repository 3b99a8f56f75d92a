#pragma once

namespace mazurka {

class Vm;

// Frees unreachable objects that were allocated since the last mark. Moves objects.
void CollectGarbage(Vm& vm);

}  // namespace mazurka
