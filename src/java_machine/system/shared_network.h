#pragma once

#include <cstdint>
#include <memory>

#include "java_machine/boot/console.h"
#include "jvm/heap/heap.h"
#include "jvm/interpreter/effects.h"
#include "jvm/network/network.h"

namespace mazurka {

// The network between the processes of a system, with the trail that undoes its changes.
struct SharedNetwork {
  explicit SharedNetwork(Program& program)
      : heap(kBytes, program),
        effects(heap.trail(), console, Effects::Output::kDiscard),
        network(std::make_shared<Network>(heap, effects)) {}
  SharedNetwork(const SharedNetwork&) = delete;
  SharedNetwork& operator=(const SharedNetwork&) = delete;

  static constexpr uint64_t kBytes = 16u << 20;

  Heap heap;  // has no objects; its trail and marks are those of the network
  SilentConsole console;
  Effects effects;  // of the network
  std::shared_ptr<Network> network;
};

}  // namespace mazurka
