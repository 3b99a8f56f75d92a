#include "java_machine/system/started_program.h"

#include <algorithm>

#include "java_machine/system/system_machine.h"

namespace mazurka {

bool StartedProgram::HasMutated() const {
  return std::ranges::any_of(processes, [](JavaMachine* java) { return !java->Mutated().empty(); });
}

std::vector<uint64_t> StartedProgram::TakeMutated() const {
  std::vector<uint64_t> names;
  for (JavaMachine* java : processes) {
    for (uint64_t name : java->TakeMutated()) {
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

void StartedProgram::ForgetRefutation() const {
  for (JavaMachine* java : processes) java->ForgetRefutation();
}

void StartedProgram::SetStopFlag(const std::atomic<bool>* stop) const {
  for (JavaMachine* java : processes) java->SetStopFlag(stop);
}

bool StartedProgram::locked_stream() const {
  return std::ranges::any_of(processes, [](JavaMachine* java) { return java->locked_stream(); });
}

LockNeed StartedProgram::lock_need() const {
  for (JavaMachine* java : processes) {
    if (java->vm().lock_need() != LockNeed::kNone) return java->vm().lock_need();
  }
  return LockNeed::kNone;
}

bool StartedProgram::IsUnsupported() const {
  return std::ranges::any_of(processes,
                             [](JavaMachine* java) { return !java->vm().unsupported().empty(); });
}

Result<StartedProgram> StartProgram(Program& program, VmOptions options, Console& console,
                                    const std::vector<ProcessTarget>& targets,
                                    const std::atomic<bool>* stop) {
  if (targets.size() > 1) {
    auto system = SystemMachine::Start(program, options, targets, stop);
    if (!system) return tl::unexpected(system.error());
    std::vector<JavaMachine*> processes = (*system)->processes();
    return StartedProgram{std::move(*system), std::move(processes)};
  }
  auto java = JavaMachine::Start(program, std::move(options), console, targets[0].main_class,
                                 targets[0].arguments, stop);
  if (!java) return tl::unexpected(java.error());
  JavaMachine* process = java->get();
  return StartedProgram{std::move(*java), {process}};
}

}  // namespace mazurka
