#pragma once

#include <cstdint>

namespace mazurka {

// How far a request to load, resolve or initialise came.
enum class LinkProgress : uint8_t {
  kReady,    // done; an initialisation also if this thread is at it
  kPushed,   // a frame was pushed: run the current instruction again when it is left
  kBlocked,  // the thread waits: run the current instruction again when it is enabled
  kThrown,   // an exception is pending
};

}  // namespace mazurka
