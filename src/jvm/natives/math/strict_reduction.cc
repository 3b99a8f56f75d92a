#include "jvm/natives/math/strict_reduction.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "jvm/natives/math/strict_bits.h"

namespace mazurka::strict_math {
namespace {

constexpr double kHalfPi = 0x1.921fb54442d18p0;
constexpr double kTwoOverPi = 0x1.45f306dc9c883p-1;

// pi/2 = first + second + third + ... Each part has 33 bits, so small multiples are exact. The rest
// after a part is what that part leaves of pi/2, rounded to 53 bits.
constexpr double kFirstPart = 0x1.921fb544p0;
constexpr double kFirstRest = 0x1.0b4611a626331p-34;
constexpr double kSecondPart = 0x1.0b4611a6p-34;
constexpr double kSecondRest = 0x1.3198a2e037073p-69;
constexpr double kThirdPart = 0x1.3198a2ep-69;
constexpr double kThirdRest = 0x1.b839a252049c1p-104;

int Exponent(double x) { return static_cast<int>(HighWord(x) >> 20 & 0x7ff); }

// For pi/4 < x < 3pi/4.
ReducedAngle ReduceByOne(double x) {
  double remainder = x - kFirstPart;
  double rest = kFirstRest;
  if (HighWord(x) == HighWord(kHalfPi)) {
    // Close to pi/2 the subtraction cancels, and more of pi/2 is needed.
    remainder -= kSecondPart;
    rest = kSecondRest;
  }
  const double head = remainder - rest;
  return {1, head, (remainder - head) - rest};
}

// Subtracts the next part of `multiple` times pi/2 from `remainder`. Drops the correction of
// `remainder`, because the rest of the part contains it.
void TakeOff(double multiple, double part, double part_rest, double& remainder, double& rest) {
  const double before = remainder;
  const double product = multiple * part;
  remainder = before - product;
  rest = multiple * part_rest - ((before - remainder) - product);
}

// For x up to about 2^19 * pi/2.
ReducedAngle ReduceMedium(double x) {
  const int quadrant = static_cast<int>(x * kTwoOverPi + 0.5);
  const double multiple = quadrant;
  double remainder = x - multiple * kFirstPart;
  double rest = multiple * kFirstRest;
  double head = remainder - rest;
  // Subtract more parts only if the leading bits cancelled. For the first multiples, a high word
  // other than the multiple's own proves that they did not.
  if (quadrant >= 32 || HighWord(x) == HighWord(multiple * kHalfPi)) {
    if (Exponent(x) - Exponent(head) > 16) {
      TakeOff(multiple, kSecondPart, kSecondRest, remainder, rest);
      head = remainder - rest;
      if (Exponent(x) - Exponent(head) > 49) {
        TakeOff(multiple, kThirdPart, kThirdRest, remainder, rest);
        head = remainder - rest;
      }
    }
  }
  return {quadrant, head, (remainder - head) - rest};
}

// Multiplies large angles by 2/pi in integers, in digits of 24 bits. Omits the digits whose product
// with the angle is a multiple of 8, because they do not affect the quadrant.
constexpr int kDigitBits = 24;
constexpr std::uint64_t kDigitMask = (1U << kDigitBits) - 1;
constexpr int kDigitsOfTwoOverPi = 66;
constexpr std::uint32_t kTwoOverPiDigits[kDigitsOfTwoOverPi] = {
    0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163,
    0xabdebb, 0xc561b7, 0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129,
    0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c, 0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c,
    0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11, 0x8b5a0a, 0x6d1f6d, 0x367ecf,
    0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7, 0x8a5292,
    0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3,
    0x91615e, 0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca,
    0x73a8c9, 0x60e27b, 0xc08c6b,
};
constexpr int kDigitsOfHalfPi = 5;
constexpr double kHalfPiDigits[kDigitsOfHalfPi] = {0x1.921fb4p0, 0x1.4442dp-24, 0x1.846988p-48,
                                                   0x1.8cc516p-72, 0x1.01b838p-96};

// The minimum number of digits after the first in a product. A product that starts with zeros gets
// more.
constexpr int kFewestDigits = 4;
constexpr int kMostDigits = 20;

// The distance of x * 2/pi from the nearest integer.
struct Fraction {
  int quadrant = 0;
  bool below = false;  // x is below the multiple: the remainder is negative
  int exponent = 0;    // digit i counts 2^(exponent - 24*i)
  int last = 0;        // digits 0 to last are set; digit 0 may have up to 28 bits
  std::uint64_t digits[kMostDigits] = {};
};

// x * 2/pi modulo 8, from the digits of 2/pi up to the one that gives digit `last` of the product.
Fraction Multiply(double x, int last) {
  const std::uint64_t significand = (Bits(x) & 0xfffffffffffffU) | std::uint64_t{1} << 52;
  const std::uint64_t factor[] = {significand >> 29, significand >> 5 & kDigitMask,
                                  significand << 19 & kDigitMask};
  const int exponent = Exponent(x) - 1023 - (kDigitBits - 1);
  const int first = std::max(0, (exponent - 3) / kDigitBits);

  Fraction f;
  f.exponent = exponent - kDigitBits * (first + 1);
  f.last = last;
  std::uint64_t carry = 0;
  for (int i = last; i >= 0; --i) {
    std::uint64_t sum = carry;
    for (int j = 0; j < 3; ++j) {
      if (first + i >= j) sum += factor[j] * kTwoOverPiDigits[first + i - j];
    }
    f.digits[i] = i > 0 ? sum & kDigitMask : sum;
    carry = sum >> kDigitBits;
  }

  // The point lies within or after digit 0 (a negative exponent), or within digit 1.
  const int leading = f.exponent < 0 ? 0 : 1;
  const int fraction_bits = f.exponent < 0 ? -f.exponent : kDigitBits - f.exponent;
  std::uint64_t whole = f.digits[leading] >> fraction_bits;
  if (leading == 1) {
    whole += f.digits[0] << f.exponent;
    f.digits[0] = 0;
  }
  const std::uint64_t one = std::uint64_t{1} << fraction_bits;
  f.digits[leading] &= one - 1;
  f.below = f.digits[leading] >> (fraction_bits - 1) != 0;
  if (f.below) {
    ++whole;
    std::uint64_t borrow = 0;
    for (int i = last; i >= leading; --i) {
      const std::uint64_t limit = i == leading ? one : kDigitMask + 1;
      const std::uint64_t taken = f.digits[i] + borrow;
      f.digits[i] = (limit - taken) & (limit - 1);
      borrow = taken != 0 ? 1 : 0;
    }
  }
  f.quadrant = static_cast<int>(whole & 7);
  return f;
}

// The number of digits to add so that `f` has kFewestDigits significant ones; 0 if it has them.
int MissingDigits(const Fraction& f) {
  const int zeros_allowed = f.last - kFewestDigits;
  for (int i = 0; i <= zeros_allowed; ++i) {
    if (f.digits[i] != 0) return 0;
  }
  int missing = 1;
  // No double is so close to a multiple of pi/2 that all digits are zero.
  while (f.digits[zeros_allowed + missing] == 0) ++missing;
  return missing;
}

ReducedAngle ReduceLarge(double x) {
  Fraction f = Multiply(x, kFewestDigits);
  while (const int missing = MissingDigits(f)) f = Multiply(x, f.last + missing);

  // The significant digits as doubles; a digit 0 of more than 24 bits becomes two.
  double digits[kMostDigits + 1];
  int count = 0;
  const auto add = [&](std::uint64_t digit, int exponent) {
    if (count > 0 || digit != 0) digits[count++] = std::ldexp(static_cast<double>(digit), exponent);
  };
  add(f.digits[0] >> kDigitBits, f.exponent + kDigitBits);
  for (int i = 0; i <= f.last; ++i) add(f.digits[i] & kDigitMask, f.exponent - kDigitBits * i);

  // Multiply by pi/2. Each sum of products of equal weight is exact except for its last terms. The
  // head adds the sums from the smallest up; the tail is what the head's rounding lost.
  double sums[kMostDigits + 1] = {};
  for (int i = 0; i < count; ++i) {
    sums[i] = 0;
    for (int k = 0; k < kDigitsOfHalfPi && k <= i; ++k) sums[i] += kHalfPiDigits[k] * digits[i - k];
  }
  double head = 0;
  for (int i = count - 1; i >= 0; --i) head += sums[i];
  double tail = sums[0] - head;
  for (int i = 1; i < count; ++i) tail += sums[i];
  return f.below ? ReducedAngle{f.quadrant, -head, -tail} : ReducedAngle{f.quadrant, head, tail};
}

ReducedAngle ReducePositive(double x) {
  if (x < AtHigh(0x4002d97c)) return ReduceByOne(x);
  if (x < AtHigh(0x413921fc)) return ReduceMedium(x);
  return ReduceLarge(x);
}

}  // namespace

ReducedAngle ReduceAngle(double x) {
  const ReducedAngle r = ReducePositive(std::fabs(x));
  return x < 0 ? ReducedAngle{-r.quadrant, -r.head, -r.tail} : r;
}

}  // namespace mazurka::strict_math
