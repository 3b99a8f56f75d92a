#include "jvm/natives/host_state.h"

#include "jvm/interpreter/environment.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/files/host_calls.h"
#include "jvm/network/in_system.h"
#include "jvm/network/network.h"

namespace mazurka {

namespace {

std::unique_ptr<Network> NetworkFor(Vm& vm) {
  const InSystem* system = vm.options().environment->system.get();
  if (system == nullptr) return std::make_unique<Network>(vm.heap(), vm.effects());
  return std::make_unique<Network>(*system->network, system->number);
}

}  // namespace

HostState::HostState(Vm& vm) : off_heap(vm.heap()), network(NetworkFor(vm)), zlib(vm) {
  if (!vm.options().explore) {
    files = std::make_unique<HostCalls>();
    return;
  }
  auto in_memory = std::make_unique<Overlay>(vm, off_heap);
  overlay = in_memory.get();
  files = std::move(in_memory);
}

HostState::~HostState() = default;

bool HostState::IsVisible(Vm& v, Thread& t, const Method& native, const uint32_t* args) {
  return IsVisibleFileCall(v, t, native, args);
}

HostState& HostState::Of(Vm& vm) {
  std::unique_ptr<NativeState>& state = vm.native_state();
  if (state == nullptr) state = std::make_unique<HostState>(vm);
  return static_cast<HostState&>(*state);
}

}  // namespace mazurka
