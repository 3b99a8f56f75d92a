// The `mazurka` command.

#include <fmt/core.h>

#include <CLI/CLI.hpp>

int main(int argc, char** argv) {
  CLI::App app{"Mazurka: a model checker for concurrent Java programs", "mazurka"};
  app.set_version_flag("--version", "mazurka " MAZURKA_VERSION);
  constexpr int kUsageError = 2;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsageError;
  }
  fmt::print("{}", app.help());
  return 0;
}
