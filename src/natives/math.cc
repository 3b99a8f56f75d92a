// java.lang.StrictMath's natives and the bit views of float and double. Results of the C library
// are within the error that java.lang.Math allows; where C and Java differ on special values,
// Java's rule is applied first.
#include <cmath>

#include "natives/tables.h"

namespace mazurka {
namespace {

template <double (*F)(double)>
NativeStatus Unary(NativeEnv& e) {
  return e.ReturnDouble(F(e.Double(0)));
}
template <double (*F)(double, double)>
NativeStatus Binary(NativeEnv& e) {
  return e.ReturnDouble(F(e.Double(0), e.Double(2)));
}

// The argument's slots are the result's.
NativeStatus SameBits(NativeEnv& e) { return e.Void(); }

// Java gives NaN for 1^NaN and (±1)^±infinity, C gives 1.
double Power(double x, double y) {
  if (y == 0) return 1;
  if (std::isnan(x) || std::isnan(y) || (std::isinf(y) && std::fabs(x) == 1)) return std::nan("");
  return std::pow(x, y);
}

constexpr std::string_view kStrict = "java/lang/StrictMath";
constexpr std::string_view kMath = "java/lang/Math";
constexpr std::string_view kInlined = "HotSpot computes it with its own code, not the JDK's";

constexpr NativeRow kRows[] = {
    {kStrict, "sin(D)D", &Unary<&std::sin>},
    {kStrict, "cos(D)D", &Unary<&std::cos>},
    {kStrict, "tan(D)D", &Unary<&std::tan>},
    {kStrict, "asin(D)D", &Unary<&std::asin>},
    {kStrict, "acos(D)D", &Unary<&std::acos>},
    {kStrict, "atan(D)D", &Unary<&std::atan>},
    {kStrict, "sqrt(D)D", &Unary<&std::sqrt>},
    {kStrict, "log(D)D", &Unary<&std::log>},
    {kStrict, "log10(D)D", &Unary<&std::log10>},
    {kStrict, "sinh(D)D", &Unary<&std::sinh>},
    {kStrict, "cosh(D)D", &Unary<&std::cosh>},
    {kStrict, "tanh(D)D", &Unary<&std::tanh>},
    {kStrict, "expm1(D)D", &Unary<&std::expm1>},
    {kStrict, "log1p(D)D", &Unary<&std::log1p>},
    {kStrict, "atan2(DD)D", &Binary<&std::atan2>},
    {kStrict, "IEEEremainder(DD)D", &Binary<&std::remainder>},
    {kMath, "pow(DD)D", &Binary<&Power>, kInlined},
    {kMath, "exp(D)D", &Unary<&std::exp>, kInlined},
    {"java/lang/Double", "doubleToRawLongBits(D)J", &SameBits},
    {"java/lang/Double", "longBitsToDouble(J)D", &SameBits},
    {"java/lang/Float", "floatToRawIntBits(F)I", &SameBits},
    {"java/lang/Float", "intBitsToFloat(I)F", &SameBits},
};

}  // namespace

std::span<const NativeRow> MathNatives() { return kRows; }

}  // namespace mazurka
