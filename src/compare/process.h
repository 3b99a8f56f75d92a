// A command in its own process, with limits enforced from outside.

#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace mazurka {

enum class Kill : uint8_t { kNone, kTime, kMemory };

struct ProcessLimits {
  double seconds = 0;         // wall-clock time; 0: no limit
  uint64_t memory_bytes = 0;  // resident; 0: no limit
};

struct ProcessEnd {
  int exit_code = -1;  // -1: ended by a signal
  Kill killed_for = Kill::kNone;
  double seconds = 0, processor_seconds = 0;
  uint64_t peak_memory_bytes = 0;
};

class ChildProcess {
 public:
  // Starts the command in its own process group, which Ctrl-C does not reach. Discards its standard
  // output and writes its standard error to the file `errors`. The kernel kills it when this
  // process ends.
  static Result<ChildProcess> Start(const std::vector<std::string>& command,
                                    const std::string& errors, const ProcessLimits& limits);

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) = delete;
  // Kills the process if it still runs.
  ~ChildProcess();

  // Returns nullopt while the process runs, and kills it beyond its limits. Call several times a
  // second.
  std::optional<ProcessEnd> Poll();

 private:
  ChildProcess(pid_t pid, const ProcessLimits& limits);
  double Elapsed() const;

  pid_t pid_;  // 0: the process has ended
  ProcessLimits limits_;
  std::chrono::steady_clock::time_point start_;
  Kill killed_for_ = Kill::kNone;
};

// Blocks SIGINT and SIGTERM during its lifetime; Wait receives them.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  // Waits until a child ends, but not longer than `patience`. Returns true if a signal asks this
  // program to end.
  bool Wait(std::chrono::milliseconds patience);
};

}  // namespace mazurka
