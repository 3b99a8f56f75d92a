#pragma once

#include <string_view>
#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// The java.lang.Module objects of a process, as far as the machine needs them: to tell a mirror
// its module. The library keeps what modules read and export.
//
// Modules of the boot layer are found by name. Modules defined while the program runs (dynamic
// modules of proxies, layers) are found by loader and package. Both tables are on the trail.

// Sets `module` of a new mirror. Before java.base is defined it stays null; DefineModule makes up.
void AssignModule(Vm& vm, Process& p, Klass& klass, Ref mirror);

// Module.defineModule0. `packages` in dotted form.
void DefineModule(Vm& vm, Thread& t, Ref module, std::string_view name,
                  const std::vector<std::string>& packages);

// The unnamed module of the boot loader, which has no loader object to keep it.
void SetBootUnnamedModule(Vm& vm, Process& p, Ref module);

}  // namespace mazurka
