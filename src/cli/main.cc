// The `mazurka` command.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/run_command.h"

namespace mazurka {
namespace {

// Splits "key=value" as -D takes it.
std::pair<std::string, std::string> SplitProperty(const std::string& text) {
  size_t equals = text.find('=');
  if (equals == std::string::npos) return {text, ""};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

// CLI11 does not know of the words that follow the options of a prefix command.
class PrefixCommandFormatter : public CLI::Formatter {
 public:
  std::string make_usage(const CLI::App* /*app*/, std::string name) const override {
    return "Usage: " + name + " [OPTIONS] TARGET [ARGS...]\n";
  }
};

int Main(int argc, char** argv) {
  CLI::App app{"Mazurka: a model checker for concurrent Java programs", "mazurka"};
  app.set_version_flag("--version", "mazurka " MAZURKA_VERSION);
  app.require_subcommand(0, 1);
  app.footer("`mazurka COMMAND --help` tells more about a command.");

  CLI::App* run =
      app.add_subcommand("run", "Run a Java program once under the default schedule, like `java`");
  RunOptions options;
  std::string heap = "1g";
  std::vector<std::string> properties;
  run->add_option("--cp,--class-path", options.class_path, "class path, as for java");
  run->add_option("--jdk", options.jdk,
                  "the JDK 17 to use; default: JAVA_HOME, then java on the PATH");
  run->add_option("--heap", heap, "limit of the Java heap, for example 512m; default 1g");
  run->add_option("--processors", options.processors, "what availableProcessors answers; default 1")
      ->check(CLI::Range(1, 65536));
  run->add_option("-D", properties, "set a system property, key=value")->allow_extra_args(false);
  run->prefix_command();
  run->formatter(std::make_shared<PrefixCommandFormatter>());
  run->footer(
      "TARGET is a .java file (compiled first), a .class file, a .jar with a Main-Class, or the "
      "name of a\n"
      "class on the class path. ARGS go to main.\n"
      "Exit codes: the program's own; 1 deadlock, 2 bad usage or target, 4 unsupported feature.");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kExitOk : kExitUsage;
  }
  if (!run->parsed()) {
    fmt::print("{}", app.help());
    return kExitOk;
  }
  std::vector<std::string> rest = run->remaining();
  if (rest.empty()) {
    fmt::print(stderr, "mazurka run: TARGET is missing; see mazurka run --help\n");
    return kExitUsage;
  }
  if (rest[0].starts_with("-")) {
    fmt::print(stderr, "mazurka run: unknown option {}; see mazurka run --help\n", rest[0]);
    return kExitUsage;
  }
  auto bytes = ParseSize(heap);
  if (!bytes || *bytes < (16u << 20) || *bytes > (30ull << 30)) {
    fmt::print(stderr, "mazurka run: --heap {}: expected a size from 16m to 30g\n", heap);
    return kExitUsage;
  }
  options.heap_bytes = *bytes;
  options.target = rest[0];
  options.arguments.assign(rest.begin() + 1, rest.end());
  for (const std::string& p : properties) options.properties.push_back(SplitProperty(p));
  return RunCommand(options);
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main(argc, argv); }
