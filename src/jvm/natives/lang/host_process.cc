// The process as the program sees it: environment, process handle. Starting other processes is not
// supported. Also the natives of object serialisation.
#include <unistd.h>

#include <algorithm>

#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/refuse_native.h"
#include "jvm/natives/unsafe/array_bytes.h"
#include "jvm/network/in_system.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

// The variables of the host that the environment does not replace, then those of the environment.
Environment::Pairs Variables(const Environment& environment) {
  Environment::Pairs variables;
  for (char** entry = environ; environment.inherits_variables && *entry != nullptr; ++entry) {
    std::string_view text = *entry;
    // A name may start with '='; entries without one are not variables.
    size_t split = text.empty() ? std::string_view::npos : text.find('=', 1);
    if (split == std::string_view::npos) continue;
    const std::string_view name = text.substr(0, split);
    const bool is_replaced = std::ranges::any_of(
        environment.variables, [&](const auto& variable) { return variable.first == name; });
    if (!is_replaced) variables.emplace_back(name, text.substr(split + 1));
  }
  for (const auto& variable : environment.variables) variables.push_back(variable);
  return variables;
}

// environ(): name, value, name, value ... as byte arrays.
NativeStatus Environ(NativeEnv& e) {
  if (e.vm.options().environment->inherits_variables) HostState::Of(e.vm).variables_read = true;
  std::vector<std::string> parts;
  for (auto& [name, value] : Variables(*e.vm.options().environment)) {
    parts.push_back(std::move(name));
    parts.push_back(std::move(value));
  }
  Klass* rows = e.program().ArrayOf(e.program().known.byte_array);
  Ref result = e.vm.objects().NewArray(e.thread, *rows, static_cast<uint32_t>(parts.size()));
  for (uint32_t i = 0; i < parts.size(); ++i) {
    e.vm.objects().StoreRefElement(result, i, NewByteArray(e.vm, e.thread, parts[i]));
  }
  return e.ReturnRef(result);
}

// Fixed in exploration, so that it is the same on every host.
int64_t OwnPid(const Vm& vm) {
  return int64_t{vm.options().explore ? 1 : getpid()} + IndexOf(NumberInSystem(vm.options()));
}

NativeStatus CurrentPid(NativeEnv& e) { return e.ReturnLong(OwnPid(e.vm)); }

// Returns the start time of a live process, -1 for any other. Only the machine's own process counts
// as alive; its start time is unknown (0).
NativeStatus IsAlive(NativeEnv& e) { return e.ReturnLong(e.Long(0) == OwnPid(e.vm) ? 0 : -1); }

NativeStatus HasStaticInitializer(NativeEnv& e) {
  const Klass& klass = *e.vm.objects().KlassOfMirror(e.Reference(0));
  return e.ReturnBool(klass.has_clinit);
}

constexpr std::string_view kHandle = "java/lang/ProcessHandleImpl";

constexpr NativeRow kRows[] = {
    {"java/lang/ProcessEnvironment", "environ()[[B", &Environ},
    {kHandle, "initNative()V", &Nothing},
    {kHandle, "getCurrentPid0()J", &CurrentPid},
    {kHandle, "isAlive0(J)J", &IsAlive},
    {kHandle, "parent0(JJ)J", &RefuseNative},
    {kHandle, "destroy0(JJZ)Z", &RefuseNative},
    {kHandle, "getProcessPids0(J[J[J[J)I", &RefuseNative},
    {kHandle, "waitForProcessExit0(JZ)I", &RefuseNative},
    {"java/lang/ProcessHandleImpl$Info", "initIDs()V", &Nothing},
    {"java/lang/ProcessHandleImpl$Info", "info0(J)V", &Nothing},
    {"java/lang/ProcessImpl", "init()V", &Nothing},
    {"java/lang/ProcessImpl", "forkAndExec(I[B[B[BI[BI[B[IZ)I", &RefuseNative},
    {"java/io/ObjectStreamClass", "initNative()V", &Nothing},
    {"java/io/ObjectStreamClass", "hasStaticInitializer(Ljava/lang/Class;)Z",
     &HasStaticInitializer},
};

}  // namespace

MAZ_NATIVE_TABLE(HostProcessNatives, kRows)

}  // namespace mazurka
