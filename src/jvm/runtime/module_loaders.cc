#include "jvm/runtime/module_loaders.h"

#include <algorithm>
#include <array>

namespace mazurka {
namespace {

constexpr auto kModules = std::to_array<ModuleLoader>({
    {"java.base", kBootLoader},
    {"java.compiler", kPlatformLoader},
    {"java.datatransfer", kBootLoader},
    {"java.desktop", kBootLoader},
    {"java.instrument", kBootLoader},
    {"java.logging", kBootLoader},
    {"java.management", kBootLoader},
    {"java.management.rmi", kBootLoader},
    {"java.naming", kBootLoader},
    {"java.net.http", kPlatformLoader},
    {"java.prefs", kBootLoader},
    {"java.rmi", kBootLoader},
    {"java.scripting", kPlatformLoader},
    {"java.security.jgss", kPlatformLoader},
    {"java.security.sasl", kBootLoader},
    {"java.smartcardio", kPlatformLoader},
    {"java.sql", kPlatformLoader},
    {"java.sql.rowset", kPlatformLoader},
    {"java.transaction.xa", kPlatformLoader},
    {"java.xml", kBootLoader},
    {"java.xml.crypto", kPlatformLoader},
    {"jdk.accessibility", kPlatformLoader},
    {"jdk.attach", kAppLoader},
    {"jdk.charsets", kPlatformLoader},
    {"jdk.compiler", kAppLoader},
    {"jdk.crypto.cryptoki", kPlatformLoader},
    {"jdk.crypto.ec", kPlatformLoader},
    {"jdk.dynalink", kPlatformLoader},
    {"jdk.editpad", kAppLoader},
    {"jdk.httpserver", kPlatformLoader},
    {"jdk.internal.ed", kAppLoader},
    {"jdk.internal.jvmstat", kAppLoader},
    {"jdk.internal.le", kAppLoader},
    {"jdk.internal.opt", kAppLoader},
    {"jdk.jartool", kAppLoader},
    {"jdk.javadoc", kAppLoader},
    {"jdk.jconsole", kAppLoader},
    {"jdk.jdeps", kAppLoader},
    {"jdk.jdi", kAppLoader},
    {"jdk.jdwp.agent", kAppLoader},
    {"jdk.jfr", kBootLoader},
    {"jdk.jlink", kAppLoader},
    {"jdk.jpackage", kAppLoader},
    {"jdk.jshell", kAppLoader},
    {"jdk.jsobject", kPlatformLoader},
    {"jdk.jstatd", kAppLoader},
    {"jdk.localedata", kPlatformLoader},
    {"jdk.management", kBootLoader},
    {"jdk.management.agent", kBootLoader},
    {"jdk.management.jfr", kBootLoader},
    {"jdk.naming.dns", kPlatformLoader},
    {"jdk.naming.rmi", kBootLoader},
    {"jdk.net", kBootLoader},
    {"jdk.nio.mapmode", kBootLoader},
    {"jdk.random", kAppLoader},
    {"jdk.sctp", kBootLoader},
    {"jdk.security.auth", kPlatformLoader},
    {"jdk.security.jgss", kPlatformLoader},
    {"jdk.unsupported", kBootLoader},
    {"jdk.unsupported.desktop", kAppLoader},
    {"jdk.xml.dom", kPlatformLoader},
    {"jdk.zipfs", kPlatformLoader},
});

}  // namespace

std::span<const ModuleLoader> BootLayer() { return kModules; }

std::optional<LoaderId> LoaderOfModule(std::string_view module) {
  const auto* found = std::lower_bound(
      kModules.begin(), kModules.end(), module,
      [](const ModuleLoader& row, std::string_view name) { return row.module < name; });
  if (found == kModules.end() || found->module != module) return std::nullopt;
  return found->loader;
}

}  // namespace mazurka
