#include "jvm/interpreter/output.h"

#include "jvm/interpreter/vm.h"

namespace mazurka {

int StandardStream(const Process& p, Ref stream) {
  if (stream == p.root(Root::kStandardOut)) return 1;
  return stream == p.root(Root::kStandardError) ? 2 : 0;
}

bool WriteOutput(Vm& vm, int fd, std::span<const uint8_t> bytes) {
  if (vm.effects().Write(fd, bytes)) return true;
  vm.Unsupported(*vm.running().thread, "more than " + std::to_string(Effects::kMaxKept >> 20) +
                                           " MB of output in one execution with --outcomes");
  return false;
}

bool OutputIsOperation(Vm& vm, const Thread& t, Ref stream) {
  int fd = StandardStream(vm.ProcessOf(t), stream);
  if (fd == 0) return false;
  return vm.options().output_locks || (vm.options().observe_output && fd == 1) ||
         !vm.monitors().IsFree(t, stream);
}

}  // namespace mazurka
