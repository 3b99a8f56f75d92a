#include "check/machine_stack.h"

#include <span>

#include "check/machine_parts.h"
#include "java_machine/boot/boot.h"
#include "jvm/natives/verify.h"

namespace mazurka {

// Wraps from the inside out.
MachineStack::MachineStack(const StartedProgram& program, const CheckOptions& options,
                           Beliefs& beliefs, bool steps_are_watched, const std::atomic<bool>* stop)
    : top_(program.machine.get()) {
  JavaMachine& java = program.first();
  if (options.undo == UndoMode::kReplay) Wrap(replay_);
  if (options.undo == UndoMode::kCheckpoint) {
    Wrap(checkpoints_,
         [&heap = java.vm().heap()] { return std::span<uint8_t>(heap.base(), heap.used()); });
  }
  if (ChecksLocking(options)) Wrap(locks_, options.discipline, options.library_races);
  if (options.store == StoreMode::kNone) {
    Wrap(spins_);
    spins_->SetResumes(options.search == SearchOrder::kSampling);
  } else if (!options.visible.empty()) {
    Wrap(visible_, options.visible);
  }
  single_steps_ = top_;
  if (steps_are_watched) return;
  if (!beliefs.sharing().given_up()) {
    top_ = &merger_.emplace(*spins_, beliefs.sharing());
    merger_->Learn(stop);
  }
  if (beliefs.steps_repeat() && !options.attributes.restricts()) {
    Wrap(cache_, InsideOf(java), stop);
  }
}

StepCache::Inside MachineStack::InsideOf(JavaMachine& java) {
  Vm& vm = java.vm();
  return {.ends_otherwise =
              [&vm] { return HasShutdownHooks(vm, vm.process()) || AssumptionFailed(vm); },
          .inspect_pending =
              [this] {
                if (merger_) merger_->RecordPending();
              },
          .depends_on_more = [this] { return spins_->TakeClosedRound(); }};
}

void MachineStack::RecordPending() {
  if (!merger_) return;
  top_->Unwrapped();  // a step cache brings the merger to the present state
  merger_->RecordPending();
}

std::vector<Violation> MachineStack::InSingleSteps(std::vector<Violation> violations) {
  if (!merger_) return violations;
  for (Violation& v : violations) v.schedule = merger_->Unmerged(v.schedule);
  return violations;
}

}  // namespace mazurka
