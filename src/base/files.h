// Files that the user names.
#pragma once

#include <string>

#include "base/result.h"

namespace mazurka {

// False also for a file that cannot be asked.
bool IsFile(const std::string& name);

// Returns the contents of the file, which may be a pipe. An error message gives the reason but not
// the file's name.
Result<std::string> ReadFile(const std::string& name);

// Checks that the file can be written, as far as possible without creating or opening it. An error
// message gives the reason but not the file's name.
Result<void> CheckWritable(const std::string& name);

}  // namespace mazurka
