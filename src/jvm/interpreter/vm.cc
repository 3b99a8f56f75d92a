#include "jvm/interpreter/vm.h"

#include "jvm/interpreter/refusals.h"

namespace mazurka {
namespace {

Effects::Output OutputOf(const VmOptions& options) {
  if (!options.explore) return Effects::Output::kPassOn;
  return options.observe_output ? Effects::Output::kKeep : Effects::Output::kDiscard;
}

}  // namespace

Vm::Vm(Program& program, VmOptions options, Console& console)
    : program_(program),
      options_(std::move(options)),
      console_(console),
      heap_(options_.heap_bytes, program),
      effects_(heap_.trail(), console, OutputOf(options_)),
      invoke_layout_(InvokeLayout::Of(program)),
      lock_layout_(options_.abstract_locks ? LockLayout::Of(program) : LockLayout{}) {
  processes_.push_back(std::make_unique<Process>(uint8_t{0}));
  if (options_.explore && !options_.timeouts_last) clock_.AllowRounding();
}

Process& Vm::AddProcess() {
  MAZ_CHECK_MSG(processes_.size() < 255, "too many processes");
  processes_.push_back(std::make_unique<Process>(static_cast<uint8_t>(processes_.size())));
  return *processes_.back();
}

int32_t Vm::FinalStatus() {
  for (const Uncaught& u : effects_.uncaught()) {
    if (u.is_main()) return 1;
  }
  return 0;
}

NativeStatus Vm::Unsupported(Thread& t, std::string what) {
  if (!unsupported_.empty()) return NativeStatus::kStop;
  const bool has_place = lock_need_ != LockNeed::kNone || what.find(" at ") != std::string::npos;
  if (const std::string line = has_place ? "" : LineOfProgram(*this, t); !line.empty())
    what += ", called at " + line;
  unsupported_ = "unsupported: " + what + "\n" + stack_traces().FormatStack(t);
  return NativeStatus::kStop;
}

NativeStatus Vm::NeedsShippedLocks(Thread& t, const std::string& what) {
  lock_need_ = LockNeed::kShipped;
  return Unsupported(t, what + " with --locks abstract; --locks shipped runs the JDK's own code");
}

NativeStatus Vm::NeedsLockSteps(Thread& t, LockNeed need) {
  lock_need_ = need;
  return Unsupported(
      t, "this order of steps of abstract locks; --locks shipped runs the JDK's own code");
}

void Vm::ForgetLockNeed() {
  lock_need_ = LockNeed::kNone;
  unsupported_.clear();
}

std::optional<int32_t> Vm::exit_code(Process& p) {
  if (p.counter(Counter::kExiting) == 0) return std::nullopt;
  return static_cast<int32_t>(p.counter(Counter::kExitCode));
}

}  // namespace mazurka
