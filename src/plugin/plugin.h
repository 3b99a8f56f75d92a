// The header that a plugin includes. A plugin is a shared object for `mazurka check --plugin` that
// adds reductions, properties, samplers and observers.
#pragma once

#include <cstdint>

#include "plugin/catalogs.h"
#include "plugin/interface_version.h"
#include "properties/side.h"

// Defines the entry points. `extend` is a function void(mazurka::Catalogs&) that appends rows. Use
// it once in a plugin, outside all namespaces.
#define MAZURKA_PLUGIN(extend)                                                              \
  extern "C" uint64_t mazurka_plugin_version() { return mazurka::kPluginInterfaceVersion; } \
  extern "C" void mazurka_plugin(mazurka::Catalogs* catalogs) { extend(*catalogs); }
