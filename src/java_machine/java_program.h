#pragma once

#include <memory>

#include "base/result.h"
#include "jvm/classpath/class_path.h"
#include "jvm/classpath/jdk.h"
#include "jvm/interpreter/vm.h"
#include "jvm/runtime/attributes.h"
#include "jvm/runtime/program.h"

namespace mazurka {

// A Program over the JDK's image and the class path, with all natives bound. A draw of one of up to
// `choose_random` values from java.util.Random and similar classes is a data choice; 0: no draw is.
// `clears_references`: see Environment.
Result<std::unique_ptr<Program>> OpenProgram(const Jdk& jdk, ClassPath class_path,
                                             uint32_t choose_random = 0,
                                             Attributes attributes = {},
                                             bool clears_references = false);

// Connects a machine with the natives. Call this before Boot.
void SetUp(Vm& vm);

}  // namespace mazurka
