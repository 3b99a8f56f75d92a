// The text of `--help`: options in groups, the everyday ones first.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// The group that `--help` shows. `--help-all` shows the others too.
constexpr const char* kEveryday = "Everyday options";

// The only group of a command with few options.
constexpr const char* kOptions = "Options";

// Formats options with the names of their values and without CLI11's type annotations. `usage`
// follows the name of the command: "[OPTIONS] TARGET [ARGS...]".
std::shared_ptr<CLI::Formatter> HelpFormatter(std::string usage);

// The name in `known` closest to `word`, or "" if none is similar.
std::string Closest(std::string_view word, const std::vector<std::string>& known);

// " (did you mean check?)", or "".
std::string DidYouMean(std::string_view word, const std::vector<std::string>& known);

}  // namespace mazurka
