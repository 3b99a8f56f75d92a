// java's options about modules, and the system properties by which the JDK's module system reads
// them.

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace mazurka {

using ModuleProperties = std::vector<std::pair<std::string, std::string>>;

// The values of the options, in the order of the command line.
struct ModuleOptions {
  std::string module_path;
  std::vector<std::string> add_modules, add_reads, add_exports, add_opens;
  bool main_module = false;  // -m: the target is MODULE or MODULE/CLASS
};

// The properties that stand for the options. `target` matters if it is in a main module. The error
// message is for the user.
Result<ModuleProperties> PropertiesOf(const ModuleOptions& options, const std::string& target);

// The option to use instead of a property that `java` does not accept with -D. Empty for others.
std::string_view OptionInsteadOf(std::string_view property);

bool HasMainModule(const ModuleProperties& properties);
// What javac has to know of the options.
std::vector<std::string> CompilerOptions(const ModuleProperties& properties);

}  // namespace mazurka
