// What values of options may be. A message says what was expected, and what came instead.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace mazurka {

// A time above 0, with a unit (90s, 5m, 2h) or in seconds. Converts the text into seconds.
CLI::Validator Seconds();
// A number of at least 0. CLI11 by itself converts -1 to the largest number.
CLI::Validator Count();
CLI::Validator NumberFrom(uint64_t least, uint64_t most);
// One of these words. Completion scripts find them in the description: "{auto,on,off}".
CLI::Validator OneOf(std::vector<std::string> words);

}  // namespace mazurka
