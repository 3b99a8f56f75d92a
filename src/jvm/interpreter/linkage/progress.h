#pragma once

#include <cstdint>

namespace mazurka {

// The progress of a request to load, resolve or initialise.
enum class LinkProgress : uint8_t {
  kReady,    // done; for an initialisation also if this thread is running it
  kPushed,   // a frame was pushed: run the current instruction again when it returns
  kBlocked,  // the thread waits: run the current instruction again when it is enabled
  kThrown,   // an exception is pending
};

}  // namespace mazurka
