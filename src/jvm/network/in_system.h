#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/network/network.h"

namespace mazurka {

// The place of a process in a system of several processes. Each process has a machine of its own:
// heap, classes, threads, files. The processes share the network.
struct InSystem {
  std::shared_ptr<const Network> network;
  uint32_t number = 0;  // of the process, from 0
};

// The options of a process of a system, from those of the system: its random numbers differ from
// those of the other processes.
inline VmOptions OptionsInSystem(const VmOptions& options, std::shared_ptr<const Network> network,
                                 uint32_t number) {
  VmOptions own = options;
  auto environment = std::make_shared<Environment>(*options.environment);
  environment->system = std::make_shared<const InSystem>(InSystem{std::move(network), number});
  if (number > 0) environment->random_seed = Mix64(environment->random_seed + number);
  own.environment = std::move(environment);
  return own;
}

// What the process's id is larger than that of the first process.
inline uint32_t NumberInSystem(const VmOptions& options) {
  return options.environment->system == nullptr ? 0 : options.environment->system->number;
}

}  // namespace mazurka
