#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace mazurka {

// What is wrong with the words of the command line, for the user.
std::string Explain(const CLI::App& app, const CLI::ParseError& error);

}  // namespace mazurka
