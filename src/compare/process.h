// A command in a process of its own, with limits that it cannot escape.

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
  double seconds = 0;         // by the clock; 0: none
  uint64_t memory_bytes = 0;  // resident; 0: none
};

struct ProcessEnd {
  int exit_code = -1;  // -1: ended by a signal
  Kill killed_for = Kill::kNone;
  double seconds = 0, processor_seconds = 0;
  uint64_t peak_memory_bytes = 0;
};

class ChildProcess {
 public:
  // Starts the command; what it prints on standard output is dropped, on standard error goes into
  // the file `errors`. It is in a process group of its own, which a Ctrl-C does not reach, and ends
  // when this process does.
  static Result<ChildProcess> Start(const std::vector<std::string>& command,
                                    const std::string& errors, const ProcessLimits& limits);

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) = delete;
  // Kills it if it still runs.
  ~ChildProcess();

  // Looks after it: nothing while it runs within its limits. To be called several times a second.
  std::optional<ProcessEnd> Poll();

 private:
  ChildProcess(pid_t pid, const ProcessLimits& limits);
  double Elapsed() const;

  pid_t pid_;  // 0: it has ended
  ProcessLimits limits_;
  std::chrono::steady_clock::time_point start_;
  Kill killed_for_ = Kill::kNone;
};

// While it lives, SIGINT and SIGTERM are kept for Wait.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  // Waits for a while, or until a child has ended. True: somebody wants this program to end.
  bool Wait(std::chrono::milliseconds patience);
};

}  // namespace mazurka
