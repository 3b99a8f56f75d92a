#include "jvm/interpreter/vm.h"

#include "jvm/runtime/frame_map.h"

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
      lock_layout_(options_.abstract_locks ? LockLayout::Of(program) : LockLayout{}),
      thread_monitors_(!options_.explore || IsMutated(kThreadMonitorsName)) {
  processes_.push_back(std::make_unique<Process>(uint8_t{0}));
  const auto& known = program_.known;
  throwable_message_ = known.throwable->FieldNamed("detailMessage");
  throwable_backtrace_ = known.throwable->FieldNamed("backtrace");
  throwable_depth_ = known.throwable->FieldNamed("depth");
  throwable_cause_ = known.throwable->FieldNamed("cause");
}

Vm::~Vm() = default;

Process& Vm::AddProcess() {
  MAZ_CHECK_MSG(processes_.size() < 255, "too many processes");
  processes_.push_back(std::make_unique<Process>(static_cast<uint8_t>(processes_.size())));
  return *processes_.back();
}

bool Vm::WriteOutput(int fd, std::span<const uint8_t> bytes) {
  if (effects_.Write(fd, bytes)) return true;
  Unsupported(*running_.thread, "more than " + std::to_string(Effects::kMaxKept >> 20) +
                                    " MB of output in one execution while outcomes are asked for");
  return false;
}

int32_t Vm::FinalStatus() {
  for (const Uncaught& u : uncaught()) {
    if (u.is_main()) return 1;
  }
  return 0;
}

std::optional<int32_t> Vm::exit_code(Process& p) {
  if (p.counter(Counter::kExiting) == 0) return std::nullopt;
  return static_cast<int32_t>(p.counter(Counter::kExitCode));
}

}  // namespace mazurka
