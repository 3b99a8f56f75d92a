// Which built-in loader defines the classes of a module of the JDK.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "jvm/runtime/klass.h"

namespace mazurka {

struct ModuleLoader {
  std::string_view module;
  LoaderId loader;
};

// The modules of JDK 17's default boot layer, the one a program on the class path runs with, sorted
// by name.
std::span<const ModuleLoader> BootLayer();

// Nothing for modules that are not in the default boot layer: no built-in loader finds their
// classes.
std::optional<LoaderId> LoaderOfModule(std::string_view module);

}  // namespace mazurka
