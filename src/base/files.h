// Files that the user names.
#pragma once

#include <string>

#include "base/result.h"

namespace mazurka {

// What is in the file; it may be a pipe. Messages say why it cannot be read, and not its name.
Result<std::string> ReadFile(const std::string& name);

// Whether a file of that name can be written, as far as that shows without writing; neither makes
// nor opens it. Messages say why not, and not its name.
Result<void> CheckWritable(const std::string& name);

}  // namespace mazurka
