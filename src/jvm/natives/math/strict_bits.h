// Helpers of the strict functions: doubles as bits, and polynomials.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace mazurka::strict_math {

constexpr std::uint64_t Bits(double x) { return std::bit_cast<std::uint64_t>(x); }

// Sign, exponent and the first 20 bits of the fraction.
constexpr std::uint32_t HighWord(double x) { return static_cast<std::uint32_t>(Bits(x) >> 32); }

// The double with this high word and zeros below. Limits between the ranges of a function are such
// doubles: fdlibm decides by high words only, and HighWord(|x|) < h is the same as |x| < AtHigh(h).
constexpr double AtHigh(std::uint32_t high) {
  return std::bit_cast<double>(std::uint64_t{high} << 32);
}

constexpr double WithHighWord(double x, std::uint32_t high) {
  return std::bit_cast<double>(std::uint64_t{high} << 32 | (Bits(x) & 0xffffffffU));
}

// The leading part of `x`, short enough that products of two such parts are exact.
constexpr double Leading(double x) { return AtHigh(HighWord(x)); }

// c[0] + x*(c[1] + x*(c[2] + ...)), evaluated from the inside.
template <std::size_t N>
constexpr double Polynomial(double x, const double (&c)[N]) {
  double sum = c[N - 1];
  for (std::size_t i = N - 1; i-- > 0;) sum = c[i] + x * sum;
  return sum;
}

}  // namespace mazurka::strict_math
