#pragma once

namespace mazurka {

class Vm;

// Frees what was allocated since the last mark and cannot be reached any more. Moves objects.
void CollectGarbage(Vm& vm);

}  // namespace mazurka
