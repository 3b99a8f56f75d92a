#pragma once

#include "properties/property.h"

namespace mazurka {

// Obstruction freedom: in every state, each thread that makes calls of a scenario can end its calls
// while all other threads stand still. A thread that waits for another one cannot, nor can one that
// spins. The initialisation of a class does not count. Reductions leave out states in which a
// thread waits, so the property needs a search without one.
PropertyInfo ObstructionProperty();

}  // namespace mazurka
