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

// The modules of JDK 17's default boot layer, which a program on the class path runs with, sorted
// by name.
std::span<const ModuleLoader> BootLayer();

// Nothing for a module outside the default boot layer: no built-in loader finds its classes.
std::optional<LoaderId> LoaderOfModule(std::string_view module);

}  // namespace mazurka
