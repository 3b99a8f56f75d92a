#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/network/network.h"
#include "jvm/network/process_number.h"

namespace mazurka {

// The place of a process in a system of several processes. Each process has a machine of its own:
// heap, classes, threads, files. The processes share the network.
struct InSystem {
  std::shared_ptr<const Network> network;
  ProcessNumber number = kFirstProcess;
};

// The options of a process of a system, from those of the system: its random numbers differ from
// those of the other processes.
inline VmOptions OptionsInSystem(const VmOptions& options, std::shared_ptr<const Network> network,
                                 ProcessNumber number) {
  VmOptions own = options;
  auto environment = std::make_shared<Environment>(*options.environment);
  environment->system = std::make_shared<const InSystem>(InSystem{std::move(network), number});
  if (number != kFirstProcess)
    environment->random_seed = Mix64(environment->random_seed + IndexOf(number));
  own.environment = std::move(environment);
  return own;
}

inline ProcessNumber NumberInSystem(const VmOptions& options) {
  return options.environment->system == nullptr ? kFirstProcess
                                                : options.environment->system->number;
}

}  // namespace mazurka
