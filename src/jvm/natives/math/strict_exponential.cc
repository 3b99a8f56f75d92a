// Logarithms, exponentials and the hyperbolic functions.
#include <cmath>
#include <limits>

#include "jvm/natives/math/strict_bits.h"
#include "jvm/natives/math/strict_math.h"

namespace mazurka::strict_math {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// ln 2 in two parts, the first short enough that its product with any exponent is exact.
constexpr double kLn2 = 0x1.62e42feep-1;
constexpr double kLn2Rest = 0x1.a39ef35793c76p-33;
constexpr double kOneOverLn2 = 0x1.71547652b82fep0;

// Limits by high word: ln 2 / 2 and 3/2 ln 2 for the reductions, the greatest double's logarithm.
constexpr double kAboveHalfLn2 = AtHigh(0x3fd62e43);
constexpr double kThreeHalvesLn2 = AtHigh(0x3ff0a2b2);
constexpr double kLogOfGreatest = AtHigh(0x40862e42);
// The greatest argument with finite sinh and cosh, and with finite expm1.
constexpr double kGreatestHyperbolic = 0x1.633ce8fb9f87dp9;
constexpr double kGreatestExponent = 0x1.62e42fefa39efp9;

// log(1 + f) is about 2s + s*R(s²) with s = f / (2 + f); these are R's coefficients.
constexpr double kLog[] = {0x1.5555555555593p-1, 0x1.999999997fa04p-2, 0x1.2492494229359p-2,
                           0x1.c71c51d8e78afp-3, 0x1.7466496cb03dep-3, 0x1.39a09d078c69fp-3,
                           0x1.2f112df3e5244p-3};
constexpr double kLogEven[] = {kLog[0], kLog[2], kLog[4], kLog[6]};
constexpr double kLogOdd[] = {kLog[1], kLog[3], kLog[5]};

constexpr std::uint32_t kFractionMask = 0xfffff;
constexpr std::uint32_t kExponentOfOne = 0x3ff00000;

// A positive finite double as 2^exponent * significand, 1 <= significand < 2.
struct Parts {
  int exponent;
  double significand;
};
Parts Split(double x) {
  int exponent = 0;
  if (x < std::numeric_limits<double>::min()) {
    x *= 0x1p54;
    exponent = -54;
  }
  const std::uint32_t high = HighWord(x);
  exponent += static_cast<int>(high >> 20) - 1023;
  return {exponent, WithHighWord(x, (high & kFractionMask) | kExponentOfOne)};
}

// A logarithm's result for an argument that is zero, negative, infinite or NaN.
double LogOfSpecial(double x) {
  if (x == 0) return -kInfinity;
  return x < 0 ? (x - x) / 0.0 : x + x;
}
bool IsSpecialForLog(double x) { return !(x > 0 && x < kInfinity); }

// e^x for ln2/2 < x < kLogOfGreatest.
double ExpOf(double x) {
  constexpr double kCoefficients[] = {0x1.555555555553ep-3, -0x1.6c16c16bebd93p-9,
                                      0x1.1566aaf25de2cp-14, -0x1.bbd41c5d26bf1p-20,
                                      0x1.6376972bea4d0p-25};
  const int exponent = x < kThreeHalvesLn2 ? 1 : static_cast<int>(kOneOverLn2 * x + 0.5);
  const double lead = x - exponent * kLn2;
  const double rest = exponent * kLn2Rest;
  const double r = lead - rest;
  const double square = r * r;
  const double c = r - square * Polynomial(square, kCoefficients);
  return std::ldexp(1 - ((rest - (r * c) / (2 - c)) - lead), exponent);
}

// e^size / 2, which equals sinh and cosh for size >= 22; infinite above kGreatestHyperbolic.
double HalfOfExp(double size) {
  if (size < kLogOfGreatest) return 0.5 * ExpOf(size);
  if (size > kGreatestHyperbolic) return kInfinity;
  const double root = ExpOf(0.5 * size);
  return (0.5 * root) * root;
}

}  // namespace

double Log(double x) {
  if (IsSpecialForLog(x)) return LogOfSpecial(x);
  auto [exponent, significand] = Split(x);
  const std::uint32_t fraction = HighWord(significand) & kFractionMask;
  if (fraction + 0x95f64 > kFractionMask) {  // above about sqrt(2): half of it is closer to 1
    significand *= 0.5;
    ++exponent;
  }
  const double f = significand - 1;
  const double k = exponent;
  if (((fraction + 2) & kFractionMask) < 3) {  // |f| < 2^-20
    const double sum = f * f * (0.5 - 0.33333333333333333 * f);
    return k * kLn2 - ((sum - k * kLn2Rest) - f);
  }
  const double s = f / (2 + f);
  const double square = s * s;
  const double fourth = square * square;
  const double sum = square * Polynomial(fourth, kLogEven) + fourth * Polynomial(fourth, kLogOdd);
  if (fraction >= 0x6147a && fraction <= 0x6b851) {
    // For the largest f, start from f - f²/2: it is more precise.
    const double half = 0.5 * f * f;
    return k * kLn2 - ((half - (s * (half + sum) + k * kLn2Rest)) - f);
  }
  return k * kLn2 - ((s * (f - sum) - k * kLn2Rest) - f);
}

double Log10(double x) {
  constexpr double kOneOverLn10 = 0x1.bcb7b1526e50ep-2;
  constexpr double kLog2 = 0x1.34413509f6p-2;
  constexpr double kLog2Rest = 0x1.9fef311f12b36p-42;
  if (IsSpecialForLog(x)) return LogOfSpecial(x);
  auto [exponent, significand] = Split(x);
  if (exponent < 0) {  // keep both terms of the sum negative
    significand *= 0.5;
    ++exponent;
  }
  const double k = exponent;
  return (k * kLog2Rest + kOneOverLn10 * Log(significand)) + k * kLog2;
}

double Log1p(double x) {
  const double size = std::fabs(x);
  if (x == -1) return -kInfinity;
  if (x < -1) return (x - x) / (x - x);
  if (!std::isfinite(x)) return x + x;
  if (size < 0x1p-54) return x;
  if (size < 0x1p-29) return x - x * x * 0.5;

  double f = x;
  double k = 0;
  double correction = 0;  // for what rounding 1 + x lost
  bool tiny = false;      // |f| < 2^-20
  if (x >= AtHigh(0x3fda827a) || x <= -AtHigh(0x3fd2bec4)) {
    const double sum = size < 0x1p53 ? 1 + x : x;
    auto [exponent, significand] = Split(sum);
    if (size < 0x1p53) {
      correction = (exponent > 0 ? 1 - (sum - x) : x - (sum - 1)) / sum;
    }
    std::uint32_t fraction = HighWord(significand) & kFractionMask;
    if (fraction >= 0x6a09e) {
      significand *= 0.5;
      ++exponent;
      fraction = (kFractionMask + 1 - fraction) >> 2;
    }
    tiny = fraction == 0;
    f = significand - 1;
    k = exponent;
  }
  const double half = 0.5 * f * f;
  if (tiny) {
    const double sum = half * (1 - 0.66666666666666666 * f);
    return k * kLn2 - ((sum - (k * kLn2Rest + correction)) - f);
  }
  const double s = f / (2 + f);
  const double square = s * s;
  const double sum = square * Polynomial(square, kLog);
  return k * kLn2 - ((half - (s * (half + sum) + (k * kLn2Rest + correction))) - f);
}

double Expm1(double x) {
  constexpr double kCoefficients[] = {1,
                                      -0x1.11111111110f4p-5,
                                      0x1.a01a019fe5585p-10,
                                      -0x1.4ce199eaadbb7p-14,
                                      0x1.0cfca86e65239p-18,
                                      -0x1.afdb76e09c32dp-23};
  if (std::isnan(x)) return x + x;
  if (x > kGreatestExponent) return kInfinity;
  if (x <= -AtHigh(0x4043687a)) return -1;  // 56 ln 2
  const double size = std::fabs(x);
  if (size < 0x1p-54) return x;

  // x = k ln2 + r + correction
  int k = 0;
  double r = x;
  double correction = 0;
  if (size >= kAboveHalfLn2) {
    const int sign = x < 0 ? -1 : 1;
    k = size < kThreeHalvesLn2 ? sign : static_cast<int>(kOneOverLn2 * x + 0.5 * sign);
    const double lead = x - k * kLn2;
    const double rest = k * kLn2Rest;
    r = lead - rest;
    correction = (lead - r) - rest;
  }
  const double half = 0.5 * r;
  const double half_square = r * half;
  const double sum = Polynomial(half_square, kCoefficients);
  const double t = 3 - sum * half;
  double e = half_square * ((sum - t) / (6 - r * t));
  if (k == 0) return r - (r * e - half_square);
  e = r * (e - correction) - correction;
  e -= half_square;

  // 2^k * (e^r - 1) + 2^k - 1, arranged for the size of 2^k - 1.
  if (k == -1) return 0.5 * (r - e) - 0.5;
  if (k == 1) return r < -0.25 ? -2 * (e - (r + 0.5)) : 1 + 2 * (r - e);
  if (k <= -2 || k > 56) return std::ldexp(1 - (e - r), k) - 1;
  const double power = std::ldexp(1, -k);
  if (k < 20) return std::ldexp((1 - power) - (e - r), k);
  return std::ldexp((r - (e + power)) + 1, k);
}

double Sinh(double x) {
  if (!std::isfinite(x)) return x + x;
  const double size = std::fabs(x);
  if (size < 0x1p-28) return x;
  const double half = x < 0 ? -0.5 : 0.5;
  if (size >= 22) return std::copysign(HalfOfExp(size), x);
  const double t = Expm1(size);
  if (size < 1) return half * (2 * t - t * t / (t + 1));
  return half * (t + t / (t + 1));
}

double Cosh(double x) {
  if (!std::isfinite(x)) return x * x;
  const double size = std::fabs(x);
  if (size < 0x1p-55) return 1;
  if (size < kAboveHalfLn2) {
    const double t = Expm1(size);
    const double power = 1 + t;
    return 1 + (t * t) / (power + power);
  }
  if (size >= 22) return HalfOfExp(size);
  const double power = ExpOf(size);
  return 0.5 * power + 0.5 / power;
}

double Tanh(double x) {
  if (std::isnan(x)) return x + x;
  const double size = std::fabs(x);
  if (size >= 22) return std::copysign(1, x);
  if (size < 0x1p-55) return x;
  if (size >= 1) return std::copysign(1 - 2 / (Expm1(2 * size) + 2), x);
  const double t = Expm1(-2 * size);
  return std::copysign(-t / (t + 2), x);
}

}  // namespace mazurka::strict_math
