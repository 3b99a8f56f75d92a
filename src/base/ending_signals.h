#pragma once

#include <csignal>

namespace mazurka {

// The signals that ask this program to end; it then reports what it has found so far. SIGHUP is
// left out if the caller ignores it, as nohup does.
sigset_t EndingSignals();

}  // namespace mazurka
