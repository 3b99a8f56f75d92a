#pragma once

#include <span>

#include "natives/native.h"

namespace mazurka {

// One function per table of natives: `std::span<const NativeRow> ClassNatives();`, one table per
// file. A line here declares the function and puts its rows into the registry (registry.h), which
// refuses duplicates.
#define MAZ_NATIVE_TABLES(X)

#define MAZ_DECLARE_TABLE(name) std::span<const NativeRow> name();
MAZ_NATIVE_TABLES(MAZ_DECLARE_TABLE)
#undef MAZ_DECLARE_TABLE

}  // namespace mazurka
