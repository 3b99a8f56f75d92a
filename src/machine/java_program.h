#pragma once

#include <memory>

#include "base/result.h"
#include "classpath/class_path.h"
#include "classpath/jdk.h"
#include "interpreter/vm.h"
#include "runtime/program.h"

namespace mazurka {

// A Program over the JDK's image and the class path, with all natives bound.
Result<std::unique_ptr<Program>> OpenProgram(const Jdk& jdk, ClassPath class_path);

// Connects a machine with the natives; before Boot.
void SetUp(Vm& vm);

}  // namespace mazurka
