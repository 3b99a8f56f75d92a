// The natives of java.lang.StrictMath, and the bit views of float and double. IEEE 754 defines
// square root and remainder exactly, so the C library has Java's results. Math.pow and Math.exp of
// the C library are within the error that Java allows. Where Java and C differ on special values,
// the native applies Java's rule first.
#include <cmath>

#include "jvm/interpreter/native.h"
#include "jvm/natives/math/strict_math.h"

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

// The result has the bits of the argument, which is already in the result's slots.
NativeStatus SameBits(NativeEnv& e) { return e.Void(); }

// Java gives NaN for 1^NaN and (±1)^±infinity, C gives 1.
double Power(double x, double y) {
  if (y == 0) return 1;
  if (std::isnan(x) || std::isnan(y) || (std::isinf(y) && std::fabs(x) == 1)) return std::nan("");
  return std::pow(x, y);
}

constexpr std::string_view kStrict = "java/lang/StrictMath";
constexpr std::string_view kMath = "java/lang/Math";
constexpr std::string_view kInlined = "HotSpot replaces it with code of its own";

constexpr NativeRow kRows[] = {
    {kStrict, "sin(D)D", &Unary<&strict_math::Sin>},
    {kStrict, "cos(D)D", &Unary<&strict_math::Cos>},
    {kStrict, "tan(D)D", &Unary<&strict_math::Tan>},
    {kStrict, "asin(D)D", &Unary<&strict_math::Asin>},
    {kStrict, "acos(D)D", &Unary<&strict_math::Acos>},
    {kStrict, "atan(D)D", &Unary<&strict_math::Atan>},
    {kStrict, "sqrt(D)D", &Unary<&std::sqrt>},
    {kStrict, "log(D)D", &Unary<&strict_math::Log>},
    {kStrict, "log10(D)D", &Unary<&strict_math::Log10>},
    {kStrict, "sinh(D)D", &Unary<&strict_math::Sinh>},
    {kStrict, "cosh(D)D", &Unary<&strict_math::Cosh>},
    {kStrict, "tanh(D)D", &Unary<&strict_math::Tanh>},
    {kStrict, "expm1(D)D", &Unary<&strict_math::Expm1>},
    {kStrict, "log1p(D)D", &Unary<&strict_math::Log1p>},
    {kStrict, "atan2(DD)D", &Binary<&strict_math::Atan2>},
    {kStrict, "IEEEremainder(DD)D", &Binary<&std::remainder>},
    {kMath, "pow(DD)D", &Binary<&Power>, kInlined},
    {kMath, "exp(D)D", &Unary<&std::exp>, kInlined},
    {"java/lang/Double", "doubleToRawLongBits(D)J", &SameBits},
    {"java/lang/Double", "longBitsToDouble(J)D", &SameBits},
    {"java/lang/Float", "floatToRawIntBits(F)I", &SameBits},
    {"java/lang/Float", "intBitsToFloat(I)F", &SameBits},
};

}  // namespace

MAZ_NATIVE_TABLE(MathNatives, kRows)

}  // namespace mazurka
