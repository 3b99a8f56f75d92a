#include "jvm/classpath/module_options.h"

#include <algorithm>

namespace mazurka {
namespace {

constexpr std::string_view kPath = "jdk.module.path", kMain = "jdk.module.main";

// Options that can be repeated. Their properties end with a number.
struct Numbered {
  std::string_view option, prefix;
  std::vector<std::string> ModuleOptions::*values;
  bool for_compiler;
};
constexpr Numbered kNumbered[] = {
    {"--add-modules", "jdk.module.addmods.", &ModuleOptions::add_modules, true},
    {"--add-reads", "jdk.module.addreads.", &ModuleOptions::add_reads, true},
    {"--add-exports", "jdk.module.addexports.", &ModuleOptions::add_exports, true},
    {"--add-opens", "jdk.module.addopens.", &ModuleOptions::add_opens, false},
};

// Fails unless the value has the form that the module system expects. It would stop with an
// internal error otherwise.
Result<void> CheckForm(const Numbered& row, const std::string& value) {
  if (row.option == "--add-modules") {
    if (value.empty()) return Fail("--add-modules: expected names of modules, separated by commas");
    return {};
  }
  const size_t equals = value.find('=');
  const bool names_package = row.option != "--add-reads";
  const bool has_package = value.substr(0, equals).find('/') != std::string::npos;
  const bool fits = equals != std::string::npos && equals > 0 && equals + 1 < value.size() &&
                    names_package == has_package;
  if (fits) return {};
  return Fail(std::string(row.option) + " " + value + ": expected " +
              (names_package ? "MODULE/PACKAGE=MODULE" : "MODULE=MODULE") +
              "; ALL-UNNAMED stands for the program on the class path");
}

}  // namespace

Result<ModuleProperties> PropertiesOf(const ModuleOptions& options, const std::string& target) {
  ModuleProperties properties;
  if (!options.module_path.empty()) properties.emplace_back(kPath, options.module_path);
  if (options.main_module) {
    const std::string module = target.substr(0, target.find('/'));
    if (module.empty()) return Fail("-m " + target + ": expected MODULE or MODULE/CLASS");
    properties.emplace_back(kMain, module);
  }
  for (const Numbered& row : kNumbered) {
    int number = 0;
    for (const std::string& value : options.*row.values) {
      if (auto fits = CheckForm(row, value); !fits) return tl::unexpected(fits.error());
      properties.emplace_back(std::string(row.prefix) + std::to_string(number++), value);
    }
  }
  return properties;
}

std::string_view OptionInsteadOf(std::string_view property) {
  if (property == kPath) return "--module-path";
  if (property == kMain) return "-m";
  for (const Numbered& row : kNumbered) {
    if (property.starts_with(row.prefix.substr(0, row.prefix.size() - 1))) return row.option;
  }
  return {};
}

bool HasMainModule(const ModuleProperties& properties) {
  return std::ranges::any_of(properties, [](const auto& p) { return p.first == kMain; });
}

std::vector<std::string> CompilerOptions(const ModuleProperties& properties) {
  std::vector<std::string> options;
  for (const auto& [key, value] : properties) {
    if (key == kPath) options.insert(options.end(), {"--module-path", value});
    for (const Numbered& row : kNumbered) {
      if (row.for_compiler && key.starts_with(row.prefix))
        options.insert(options.end(), {std::string(row.option), value});
    }
  }
  return options;
}

}  // namespace mazurka
