#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace mazurka {

struct Environment;
// The environment of a program for which the user chose nothing.
std::shared_ptr<const Environment> DefaultEnvironment();

// The steps that abstract locks lack for this program. The search restarts with them.
enum class LockNeed : uint8_t {
  kNone,
  kShipped,  // the JDK's code
  kNotes,    // VmOptions::lock_notes: an interrupt's status is cleared in a step of its own
  kLooks,    // VmOptions::lock_looks: a reader reads the queue in a step of its own
  kTimes,    // VmOptions::lock_times: a deadline passes in a step of its own
  kQueues,   // VmOptions::lock_queues: threads queue at a semaphore in a step of their own
};

// Values of VmOptions::rigid_objects that are not numbers of objects.
constexpr uint32_t kAllRigid = UINT32_MAX;
// All are rigid, unless a thread makes so many objects of a class that it probably retries for
// ever. An exploration that meets such a thread restarts (kManyObjectsName), and then none are. The
// objects that the first thread makes before it starts another are rigid in any case.
constexpr uint32_t kRigidUntilMany = UINT32_MAX - 1;

struct VmOptions {
  uint64_t heap_bytes = 1ull << 30;
  uint32_t stack_slots = 1u << 20;
  int32_t processors = 1;
  bool explore = false;          // stop at visible operations
  bool every_operation = false;  // `--operations every`
  bool abstract_locks = false;   // `--locks abstract`
  // Further steps of abstract locks; see LockNeed and docs/locks.md.
  bool lock_notes = false;
  bool lock_looks = false;
  bool lock_times = false;
  bool lock_queues = false;
  // Exploration: a step of a thread depends only on the places that its footprint reads.
  // Consequences:
  //   - The end of a thread does not change the next steps of others. Only the first thread has no
  //     operations, until it starts another; a thread that is left alone keeps its operations.
  //   - A thread that finds a class initialised by another thread has this read in its footprint.
  bool stable_steps = false;
  // Exploration: keep standard output as part of the state; each write to it is an operation.
  bool observe_output = false;
  // Exploration: output is an operation because the program locks System.out or System.err, and
  // output waits for that lock; see JavaMachine::locked_stream.
  bool output_locks = false;
  // Exploration: a log record of java.util.logging that no code of the program sees is published in
  // steps that other threads can observe; see natives/util/logging.cc.
  bool observe_logs = false;
  bool spurious = false;  // waits may end, and weak compare-and-set may fail, spuriously
  // Exploration: the objects of one class that a thread allocates before its objects of that class
  // are fluid (names.h).
  uint32_t rigid_objects = kAllRigid;
  bool timeouts_last = false;  // exploration: `--timeouts last`, see VirtualClock::MayPass
  std::shared_ptr<const Environment> environment = DefaultEnvironment();
  std::string java_class_path;  // the value of java.class.path in the program
  bool warm_up = true;          // with explore: see java_machine/boot/warm_up.h
  // Stable names of library objects that must not be presumed constant.
  std::vector<uint64_t> mutated;
};

}  // namespace mazurka
