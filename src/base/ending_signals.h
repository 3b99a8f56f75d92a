#pragma once

#include <csignal>

namespace mazurka {

// The signals that ask this program to end: it reports what it has found so far. A hang-up is
// not among them if the caller has it ignored, as nohup does.
sigset_t EndingSignals();

}  // namespace mazurka
