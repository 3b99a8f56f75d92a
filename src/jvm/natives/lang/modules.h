#pragma once

#include <string_view>
#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// The java.lang.Module objects of a process, as far as the machine needs them: to set the module of
// a mirror. The JDK's code keeps what modules read and export.
//
// The machine finds a module of the boot layer by name. It finds a module defined at run time
// (dynamic modules of proxies, layers) by loader and package. Both tables are on the trail.

// Sets `module` of a new mirror. Before java.base is defined, the field stays null; DefineModule
// then sets it.
void AssignModule(Vm& vm, Process& p, Klass& klass, Ref mirror);

// Module.defineModule0. Sets the description's loader.
void DefineModule(Vm& vm, Thread& t, Ref module, Program::BootModule description);

// Sets the unnamed module of the boot loader, which has no loader object to hold it.
void SetBootUnnamedModule(Vm& vm, Process& p, Ref module);

}  // namespace mazurka
