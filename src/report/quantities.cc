#include "report/quantities.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace mazurka {

std::string Roughly(double count) {
  // Two digits count.
  if (count >= 1) {
    const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(count)) - 1));
    count = std::round(count / unit) * unit;
  }
  if (count < 1e3) return fmt::format("{:.0f}", count);
  if (count < 1e6)
    return fmt::format("{:.0f},{:03.0f}", std::floor(count / 1e3), std::fmod(count, 1e3));
  if (count < 1e7) return fmt::format("{:.1f} million", count / 1e6);
  if (count < 1e9) return fmt::format("{:.0f} million", count / 1e6);
  const double exponent = std::floor(std::log10(count) + 1e-9);
  return fmt::format("{:.1f}·10^{:.0f}", count / std::pow(10, exponent), exponent);
}

std::string RoughTime(double seconds) {
  struct Unit {
    double seconds;
    const char* name;
  };
  constexpr std::array<Unit, 5> kUnits = {
      {{365.0 * 86'400, "year"}, {86'400, "day"}, {3'600, "hour"}, {60, "minute"}, {1, "second"}}};
  constexpr double kMostYears = 1'000;
  if (seconds >= kMostYears * kUnits[0].seconds) return "more than 1,000 years";
  for (const Unit& unit : kUnits) {
    // "90 minutes" says more than "2 hours".
    const bool is_last = unit.seconds == 1;
    if (seconds < 2 * unit.seconds && !is_last) continue;
    const double count = std::max(1.0, std::round(seconds / unit.seconds));
    return fmt::format("{:.0f} {}{}", count, unit.name, count == 1 ? "" : "s");
  }
  return "";
}

}  // namespace mazurka
