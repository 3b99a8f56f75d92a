#pragma once

#include <cstdint>
#include <vector>

#include "jvm/interpreter/vm_options.h"

namespace mazurka {

// The beliefs that a machine assumes beside the user's options, and that it tests itself. Schedules
// depend on them, so a saved schedule keeps them (settings.h). See beliefs.h.
struct MachineBeliefs {
  bool stable_steps = false;      // VmOptions::stable_steps; set by the reduction
  bool output_locks = false;      // the program locks System.out or System.err
  std::vector<uint64_t> mutated;  // VmOptions::mutated: stable names of what is not constant
  bool abstract_locks = false;
  // Finer steps of abstract locks, as in VmOptions.
  bool lock_notes = false;
  bool lock_looks = false;
  bool lock_times = false;
  bool lock_queues = false;
  bool idle_workers_stay = false;      // HostState::holds_idle_workers
  uint32_t rigid_objects = kAllRigid;  // VmOptions::rigid_objects
};

}  // namespace mazurka
