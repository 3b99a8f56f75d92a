#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace mazurka {

// A manual page of section 1, in the macros of man(7), made from the options and texts of `--help`.
// `command` is a command of `program`, or `program` itself for the page that lists the commands.
std::string ManPage(const CLI::App& program, const CLI::App& command);

}  // namespace mazurka
