// Whether a class may have the superclass and superinterfaces it names (JVMS §5.3.5).
#pragma once

#include "jvm/runtime/program.h"

namespace mazurka {

// REQUIRES: `super`, `interfaces` and `file` of the class are set; the supers are linked
tl::expected<void, LoadError> CheckSupers(const Klass& klass);

}  // namespace mazurka
