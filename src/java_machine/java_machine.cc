#include "java_machine/java_machine.h"

#include "java_machine/boot/boot.h"
#include "java_machine/boot/boot_image.h"
#include "java_machine/boot/warm_up.h"
#include "java_machine/java_program.h"
#include "jvm/interpreter/environment.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/lang/finalizers.h"
#include "jvm/natives/verify.h"
#include "jvm/network/network.h"

namespace mazurka {

JavaMachine::JavaMachine(Program& program, VmOptions options, Console& console)
    : vm_(program, std::move(options), console), interpreter_(vm_), annotations_(program) {}

Result<std::unique_ptr<JavaMachine>> JavaMachine::Start(Program& program, VmOptions options,
                                                        Console& console,
                                                        std::string_view main_class,
                                                        const std::vector<std::string>& arguments,
                                                        const std::atomic<bool>* stop) {
  WarmUp warm_up;
  BootImage image;
  if (options.explore && options.warm_up)
    warm_up = Rehearse(program, options, main_class, arguments, image, stop);
  auto machine = StartWarm(program, std::move(options), console, main_class, arguments, warm_up,
                           image, nullptr);
  if (machine) (*machine)->SetStopFlag(stop);
  return machine;
}

Result<std::unique_ptr<JavaMachine>> JavaMachine::StartWarm(
    Program& program, VmOptions options, Console& console, std::string_view main_class,
    const std::vector<std::string>& arguments, const WarmUp& warm_up, BootImage& image,
    size_t* done) {
  std::unique_ptr<JavaMachine> machine(new JavaMachine(program, std::move(options), console));
  Vm& vm = machine->vm_;
  SetUp(vm);
  auto main_thread = image.Boot(vm);
  if (!main_thread) return tl::unexpected(main_thread.error());
  size_t applied = Apply(vm, *main_thread, warm_up.entries);
  if (done != nullptr) *done = applied;
  if (applied < warm_up.entries.size())
    return Fail("the JDK's classes could not be initialised before main");
  if (vm.options().explore && vm.options().warm_up) PresumeConstant(vm, warm_up.written);
  const bool clears = vm.options().environment->clears_references;
  if (clears && vm.assumptions().IsMutated(kFinalizersName)) {
    if (auto started = StartFinalizers(vm, *main_thread); !started)
      return tl::unexpected(started.error());
  }
  if (auto ready = PrepareMain(vm, *main_thread, main_class, arguments); !ready)
    return tl::unexpected(ready.error());
  machine->fingerprinter_ = std::make_unique<Fingerprinter>(vm);
  if (clears) machine->clearer_ = std::make_unique<ReferenceClearer>(vm, *machine->fingerprinter_);
  machine->reachability_ =
      std::make_unique<Reachability>(vm, *machine->fingerprinter_, machine->annotations_);
  vm.Mark();  // writes from here on are on the trail
  if (vm.options().explore) vm.objects().CountAllocations();
  return machine;
}

std::vector<uint64_t> JavaMachine::TakeMutated() {
  std::vector<uint64_t> taken = vm_.assumptions().mutated();
  vm_.assumptions().ForgetMutated();
  return taken;
}

void JavaMachine::ForgetRefutation() {
  vm_.assumptions().ForgetMutated();
  vm_.ForgetLockNeed();
}

void JavaMachine::FollowClock(int64_t now) {
  if (vm_.clock().now() >= now) return;
  fingerprinter_->AfterStep();
  vm_.clock().Advance(now);
}

void JavaMachine::Mark() {
  fingerprinter_->BeforeMark();
  vm_.Mark();
}

void JavaMachine::Undo() {
  Forget();
  vm_.Undo();
  fingerprinter_->AfterUndo();
  reachability_->Forget();
  exited_ = vm_.exit_code(vm_.process()).has_value();
}

std::string JavaMachine::WhyUnsupported() {
  if (!vm_.unsupported().empty() || vm_.assumptions().mutated().empty()) return vm_.unsupported();
  return "an object of the library that was presumed constant has been written";
}

MachineStatus JavaMachine::Status() {
  if (IsRefuted()) return MachineStatus::kRefuted;
  if (!vm_.unsupported().empty()) return MachineStatus::kUnsupported;
  if (!exited_ && vm_.threads().alive_users() > 0 && !Enabled().empty())
    return MachineStatus::kRunning;
  if (AssumptionFailed()) return MachineStatus::kAssumed;
  if (exited_) return MachineStatus::kExited;
  return vm_.threads().alive_users() == 0 ? MachineStatus::kFinished : MachineStatus::kDeadlocked;
}

bool JavaMachine::AssumptionFailed() { return mazurka::AssumptionFailed(vm_); }

void JavaMachine::AppendState(std::vector<uint8_t>& bytes) {
  fingerprinter_->AppendState(bytes);
  if (const Overlay* files = HostState::Of(vm_).overlay; files != nullptr) files->AppendTo(bytes);
  HostState::Of(vm_).network->AppendTo(bytes);
}

uint64_t JavaMachine::OutsideReads() { return HostState::Of(vm_).outside_reads; }

}  // namespace mazurka
