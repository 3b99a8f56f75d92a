// Sine, cosine, tangent and their inverses.
#include <cmath>

#include "jvm/natives/math/strict_bits.h"
#include "jvm/natives/math/strict_math.h"
#include "jvm/natives/math/strict_reduction.h"

namespace mazurka::strict_math {
namespace {

// pi and its halves, each with the part that its rounding omits.
constexpr double kPi = 0x1.921fb54442d18p1;
constexpr double kPiRest = 0x1.1a62633145c07p-53;
constexpr double kHalfPi = kPi / 2;
constexpr double kHalfPiRest = kPiRest / 2;
constexpr double kQuarterPi = kPi / 4;
constexpr double kQuarterPiRest = kPiRest / 4;

// Angles below this need no reduction: pi/4, rounded up to a high word.
constexpr double kReduceFrom = AtHigh(0x3fe921fc);

constexpr double kSineFirst = -0x1.5555555555549p-3;
constexpr double kSine[] = {0x1.111111110f8a6p-7, -0x1.a01a019c161d5p-13, 0x1.71de357b1fe7dp-19,
                            -0x1.ae5e68a2b9cebp-26, 0x1.5d93a5acfd57cp-33};

// The sine of an angle up to pi/4.
double SineOf(double x) {
  if (std::fabs(x) < 0x1p-27) return x;
  const double square = x * x;
  const double cube = square * x;
  return x + cube * (kSineFirst + square * Polynomial(square, kSine));
}

// The sine of x + tail. For a tail of 0 the result differs from SineOf(x): the terms are added in
// another order.
double SineOf(double x, double tail) {
  if (std::fabs(x) < 0x1p-27) return x;
  const double square = x * x;
  const double cube = square * x;
  const double sum = Polynomial(square, kSine);
  return x - ((square * (0.5 * tail - cube * sum) - tail) - cube * kSineFirst);
}

constexpr double kCosine[] = {0x1.555555555554cp-5,  -0x1.6c16c16c15177p-10,
                              0x1.a01a019cb159p-16,  -0x1.27e4f809c52adp-22,
                              0x1.1ee9ebdb4b1c4p-29, -0x1.8fae9be8838d4p-37};

// The cosine of x + tail, up to pi/4.
double CosineOf(double x, double tail) {
  const double size = std::fabs(x);
  if (size < 0x1p-27) return 1;
  const double square = x * x;
  const double correction = square * (square * Polynomial(square, kCosine)) - x * tail;
  if (size < AtHigh(0x3fd33333)) return 1 - (0.5 * square - correction);
  // Above 0.3, 1 - x²/2 would lose too much to rounding. Subtract about a quarter of |x| from both
  // terms, exactly.
  const double shift =
      size >= AtHigh(0x3fe90001) ? 0.28125 : AtHigh(HighWord(size) - (std::uint32_t{2} << 20));
  return (1 - shift) - ((0.5 * square - shift) - correction);
}

// -1 / (x + small), where `sum` is x + small rounded.
double NegativeInverse(double x, double small, double sum) {
  const double sum_lead = Leading(sum);
  const double sum_rest = small - (sum_lead - x);
  const double inverse = -1 / sum;
  const double lead = Leading(inverse);
  const double error = 1 + lead * sum_lead;
  return lead + inverse * (error + lead * sum_rest);
}

constexpr double kTangentFirst = 0x1.5555555555563p-2;
// The other coefficients, those of odd and those of even index.
constexpr double kTangentOdd[] = {0x1.111111110fe7ap-3,  0x1.664f48406d637p-6,
                                  0x1.d6d22c9560328p-9,  0x1.344d8f2f26501p-11,
                                  0x1.47e88a03792a6p-14, -0x1.375cbdb605373p-16};
constexpr double kTangentEven[] = {0x1.ba1ba1bb341fep-5,  0x1.226e3e96e8493p-7,
                                   0x1.7dbc8fee08315p-10, 0x1.026f71a8d1068p-12,
                                   0x1.2b80f32f0a7e9p-14, 0x1.b2a7074bf7ad4p-16};

// The tangent of x + tail, up to pi/4, or, if `inverted`, -1 divided by it.
double TangentOf(double x, double tail, bool inverted) {
  if (std::fabs(x) < 0x1p-28) return inverted ? NegativeInverse(x, tail, x + tail) : x;
  const bool negative = x < 0;
  const bool near_quarter_pi = std::fabs(x) >= AtHigh(0x3fe59428);
  if (near_quarter_pi) {
    // The polynomial is accurate up to 0.6744; above, tan(pi/4 - y) = (1 - tan y) / (1 + tan y).
    if (negative) {
      x = -x;
      tail = -tail;
    }
    x = (kQuarterPi - x) + (kQuarterPiRest - tail);
    tail = 0;
  }
  const double square = x * x;
  const double fourth = square * square;
  const double cube = square * x;
  const double sum = Polynomial(fourth, kTangentOdd) + square * Polynomial(fourth, kTangentEven);
  double small = tail + square * (cube * sum + tail);
  small += kTangentFirst * cube;
  const double tangent = x + small;
  if (near_quarter_pi) {
    const double one = inverted ? -1 : 1;
    const double result = one - 2 * (x - (tangent * tangent / (tangent + one) - small));
    return negative ? -result : result;
  }
  return inverted ? NegativeInverse(x, small, tangent) : tangent;
}

// (asin(x) - x) / x as a rational function of x².
double ArcsineRatio(double square) {
  constexpr double kOver[] = {0x1.5555555555555p-3,  -0x1.4d61203eb6f7dp-2, 0x1.9c1550e884455p-3,
                              -0x1.48228b5688f3bp-5, 0x1.9efe07501b288p-11, 0x1.23de10dfdf709p-15};
  constexpr double kUnder[] = {1, -0x1.33a271c8a2d4bp1, 0x1.02ae59c598ac8p1, -0x1.6066c1b8d0159p-1,
                               0x1.3b8c5b12e9282p-4};
  return square * Polynomial(square, kOver) / Polynomial(square, kUnder);
}

}  // namespace

double Sin(double x) {
  if (std::fabs(x) < kReduceFrom) return SineOf(x);
  if (!std::isfinite(x)) return x - x;
  const ReducedAngle r = ReduceAngle(x);
  const double result = (r.quadrant & 1) == 0 ? SineOf(r.head, r.tail) : CosineOf(r.head, r.tail);
  return (r.quadrant & 2) == 0 ? result : -result;
}

double Cos(double x) {
  if (std::fabs(x) < kReduceFrom) return CosineOf(x, 0);
  if (!std::isfinite(x)) return x - x;
  const ReducedAngle r = ReduceAngle(x);
  const double result = (r.quadrant & 1) == 0 ? CosineOf(r.head, r.tail) : SineOf(r.head, r.tail);
  return ((r.quadrant + 1) & 2) == 0 ? result : -result;
}

double Tan(double x) {
  if (std::fabs(x) < kReduceFrom) return TangentOf(x, 0, false);
  if (!std::isfinite(x)) return x - x;
  const ReducedAngle r = ReduceAngle(x);
  return TangentOf(r.head, r.tail, (r.quadrant & 1) != 0);
}

double Asin(double x) {
  const double size = std::fabs(x);
  if (size == 1) return x * kHalfPi + x * kHalfPiRest;
  if (!(size < 1)) return (x - x) / (x - x);
  if (size < 0x1p-27) return x;
  if (size < 0.5) return x + x * ArcsineRatio(x * x);

  // asin(x) = pi/2 - 2 asin(sqrt((1 - x) / 2))
  const double square = (1 - size) * 0.5;
  const double ratio = ArcsineRatio(square);
  const double root = std::sqrt(square);
  double result;
  if (size >= AtHigh(0x3fef3333)) {
    result = kHalfPi - (2 * (root + root * ratio) - kHalfPiRest);
  } else {
    const double lead = Leading(root);
    const double rest = (square - lead * lead) / (root + lead);
    const double small = 2 * root * ratio - (kHalfPiRest - 2 * rest);
    result = kQuarterPi - (small - (kQuarterPi - 2 * lead));
  }
  return x > 0 ? result : -result;
}

double Acos(double x) {
  const double size = std::fabs(x);
  if (size == 1) return x > 0 ? 0 : kPi;
  if (!(size < 1)) return (x - x) / (x - x);
  if (size < AtHigh(0x3c600001)) return kHalfPi;
  if (size < 0.5) return kHalfPi - (x - (kHalfPiRest - x * ArcsineRatio(x * x)));

  const double square = (1 - size) * 0.5;
  const double root = std::sqrt(square);
  const double ratio = ArcsineRatio(square);
  if (x < 0) return kPi - 2 * (root + (ratio * root - kHalfPiRest));
  const double lead = Leading(root);
  const double rest = (square - lead * lead) / (root + lead);
  return 2 * (lead + (ratio * root + rest));
}

double Atan(double x) {
  if (std::isnan(x)) return x + x;
  const double size = std::fabs(x);
  if (size >= 0x1p66) return std::copysign(kHalfPi, x);
  if (size < 0x1p-29) return x;

  // atan(x) = atan(c) + atan((x - c) / (1 + c*x)) with c one of 0, 1/2, 1, 3/2 and infinity.
  double base = 0;
  double base_rest = 0;
  double t = x;
  if (size >= 2.4375) {
    base = kHalfPi;
    base_rest = kHalfPiRest;
    t = -1 / size;
  } else if (size >= 1.1875) {
    base = 0x1.f730bd281f69bp-1;
    base_rest = 0x1.007887af0cbbdp-56;
    t = (size - 1.5) / (1 + 1.5 * size);
  } else if (size >= 0.6875) {
    base = kQuarterPi;
    base_rest = kQuarterPiRest;
    t = (size - 1) / (size + 1);
  } else if (size >= 0.4375) {
    base = 0x1.dac670561bb4fp-2;
    base_rest = 0x1.a2b7f222f65e2p-56;
    t = (2 * size - 1) / (2 + size);
  }
  constexpr double kEven[] = {0x1.555555555550dp-2, 0x1.24924920083ffp-3, 0x1.745cdc54c206ep-4,
                              0x1.10d66a0d03d51p-4, 0x1.97b4b24760debp-5, 0x1.0ad3ae322da11p-6};
  constexpr double kOdd[] = {-0x1.999999998ebc4p-3, -0x1.c71c6fe231671p-4, -0x1.3b0f2af749a6dp-4,
                             -0x1.dde2d52defd9ap-5, -0x1.2b4442c6a6c2fp-5};
  const double square = t * t;
  const double fourth = square * square;
  const double sum = square * Polynomial(fourth, kEven) + fourth * Polynomial(fourth, kOdd);
  if (base == 0) return t - t * sum;
  return std::copysign(base - ((t * sum - base_rest) - t), x);
}

double Atan2(double y, double x) {
  if (std::isnan(x) || std::isnan(y)) return x + y;
  if (x == 1) return Atan(y);
  const bool left = std::signbit(x);
  if (y == 0) return left ? std::copysign(kPi, y) : y;
  if (x == 0) return std::copysign(kHalfPi, y);
  if (std::isinf(x)) {
    const double whole = std::isinf(y) ? kQuarterPi : 0;
    return std::copysign(left ? (std::isinf(y) ? 3 * whole : kPi) : whole, y);
  }
  if (std::isinf(y)) return std::copysign(kHalfPi, y);

  // How many more powers of two y has than x, rounded down.
  const int more =
      (static_cast<int>(HighWord(std::fabs(y))) - static_cast<int>(HighWord(std::fabs(x)))) >> 20;
  double angle;
  if (more > 60) {
    angle = kHalfPi + 0.5 * kPiRest;
  } else if (left && more < -60) {
    angle = 0;
  } else {
    angle = Atan(std::fabs(y / x));
  }
  if (!left) return std::signbit(y) ? -angle : angle;
  return std::signbit(y) ? (angle - kPiRest) - kPi : kPi - (angle - kPiRest);
}

}  // namespace mazurka::strict_math
