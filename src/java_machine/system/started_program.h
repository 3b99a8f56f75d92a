#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "java_machine/java_machine.h"
#include "java_machine/system/process_target.h"

namespace mazurka {

// A program that has been started: the machine that a search steps, and the machines of its
// processes. A program of one process is its own machine.
struct StartedProgram {
  std::unique_ptr<Machine> machine;
  std::vector<JavaMachine*> processes;

  bool is_system() const { return processes.size() > 1; }
  JavaMachine& first() const { return *processes[0]; }

  // What JavaMachine has under these names, for all processes.
  bool HasMutated() const;
  std::vector<uint64_t> TakeMutated() const;
  void ForgetRefutation() const;
  void SetStopFlag(const std::atomic<bool>* stop) const;
  bool locked_stream() const;
  // Of the first process that stopped.
  LockNeed lock_need() const;
  bool IsUnsupported() const;
};

// Starts one process, or several. REQUIRES: targets is not empty
Result<StartedProgram> StartProgram(Program& program, VmOptions options, Console& console,
                                    const std::vector<ProcessTarget>& targets,
                                    const std::atomic<bool>* stop = nullptr);

}  // namespace mazurka
