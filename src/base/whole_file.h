// Files that other processes may read at any moment.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace mazurka {

// Writes the whole text, or nothing under this name: the file appears, or is replaced, when it is
// complete. An error message gives the reason but not the file's name.
Result<void> WriteWholeFile(const std::string& name, std::string_view text);

}  // namespace mazurka
