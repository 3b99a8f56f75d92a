// Bootstrap methods and their arguments, for call sites and dynamic constants.
#pragma once

#include <optional>

#include "jvm/classfile/attributes.h"
#include "jvm/interpreter/invoke/call_sites.h"

namespace mazurka {

// The entry of the BootstrapMethods attribute; nullopt if an exception is pending.
std::optional<BootstrapMethod> BootstrapMethodOf(Vm& vm, Thread& t, const Klass& from,
                                                 const DynamicConstant& constant);

struct BootstrapCall {
  Ref method = Ref::kNull;     // MethodHandle
  Ref arguments = Ref::kNull;  // Object[], or null if there are none
};
// Resolves the method and the arguments, boxing numbers. Returns false if something has to happen
// first; see `progress`.
bool PrepareBootstrap(Vm& vm, Thread& t, Klass& from, const BootstrapMethod& bootstrap,
                      BootstrapCall& call, LinkProgress& progress);

}  // namespace mazurka
