#pragma once

#include <memory>

#include "explore/visited/visited_states.h"

namespace mazurka {

// VisitedByFingerprint in less memory: the states have no numbers (kNoState). For searches and
// reductions that do not use them.
std::unique_ptr<VisitedStates> VisitedWithoutNumbers();

}  // namespace mazurka
