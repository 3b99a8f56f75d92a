#include "cli/values.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace mazurka {
namespace {

// Removes the unit at the end of a time. Returns the unit in seconds; without a unit a time is in
// seconds.
double TakeUnit(std::string& time) {
  const char unit = time.empty() ? ' ' : time.back();
  const double seconds = unit == 'h' ? 3600 : unit == 'm' ? 60 : unit == 's' ? 1 : 0;
  if (seconds == 0) return 1;
  time.pop_back();
  return seconds;
}

// "a, b or c"
std::string Alternatives(const std::vector<std::string>& words) {
  if (words.size() < 2) return fmt::format("{}", fmt::join(words, ""));
  return fmt::format("{} or {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

}  // namespace

CLI::Validator Seconds() {
  return CLI::Validator(
      [](std::string& text) -> std::string {
        std::string number = text;
        const double unit = TakeUnit(number);
        double value = 0;
        if (!CLI::detail::lexical_cast(number, value) || !(value > 0) || std::isinf(value))
          return "expected a time above 0, for example 90, 90s, 5m or 2h, got " + text;
        text = fmt::format("{}", value * unit);
        return "";
      },
      "");
}

CLI::Validator Count() {
  return CLI::Validator(
      [](const std::string& text) {
        const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
        return digits ? "" : "expected a number of at least 0, got " + text;
      },
      "");
}

CLI::Validator NumberFrom(uint64_t least, uint64_t most) {
  return CLI::Validator(
      [=](const std::string& text) -> std::string {
        uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_number = error == std::errc() && end == text.data() + text.size();
        if (is_number && number >= least && number <= most) return "";
        return fmt::format("expected a number from {} to {}, got {}", least, most, text);
      },
      "");
}

CLI::Validator OneOf(std::vector<std::string> words) {
  const std::string description = fmt::format("{{{}}}", fmt::join(words, ","));
  return CLI::Validator(
      [words = std::move(words)](const std::string& text) -> std::string {
        if (std::ranges::find(words, text) != words.end()) return "";
        return fmt::format("expected {}, got {}", Alternatives(words), text);
      },
      description);
}

}  // namespace mazurka
