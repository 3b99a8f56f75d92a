#pragma once

#include <memory>
#include <string>
#include <vector>

#include "interpreter/interpreter.h"
#include "machine/machine.h"

namespace mazurka {

// A booted Java process as a Machine.
class JavaMachine : public Machine {
 public:
  // Boots, and prepares the call of main. The state after that is what later states are compared
  // with: objects of the JDK that have not changed since are no part of a fingerprint.
  static Result<std::unique_ptr<JavaMachine>> Start(Program& program, VmOptions options,
                                                    Console& console, std::string_view main_class,
                                                    const std::vector<std::string>& arguments);

  std::vector<ThreadId> Enabled() override;
  Operation Pending(ThreadId t) override;
  uint32_t Choices(ThreadId t) override;
  void Step(ThreadId t, uint32_t choice) override;
  std::span<const Access> Footprint() const override { return footprint_; }
  void Mark() override { vm_.Mark(); }
  void Undo() override;
  void PopMark() override { vm_.PopMark(); }
  Hash128 Fingerprint() override;
  MachineStatus Status() override;

  Vm& vm() { return vm_; }
  // Everything that a mark and an undo must restore, as bytes: heap, threads, stacks, classes,
  // constants, counters, clock. For tests.
  std::vector<uint8_t> Snapshot();

 private:
  JavaMachine(Program& program, VmOptions options, Console& console);
  bool CanTimeOut(const Thread& t) const;
  bool IsEnabled(Thread& t);

  Vm vm_;
  Interpreter interpreter_;
  std::vector<Access> footprint_;
  std::vector<uint8_t> boot_image_;  // the arena when main was about to be called
  bool exited_ = false;
};

}  // namespace mazurka
