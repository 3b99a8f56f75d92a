// The functions of java.lang.StrictMath that are native in the JDK. Java fixes their results to the
// last bit: they are those of the "freely distributable" mathematical library (fdlibm 5.3), which
// are not always the nearest double. So the reductions, the polynomials and the order of every
// operation follow fdlibm. A C library is often more precise and would give other results.
#pragma once

namespace mazurka::strict_math {

double Sin(double x);
double Cos(double x);
double Tan(double x);
double Asin(double x);
double Acos(double x);
double Atan(double x);
double Atan2(double y, double x);

double Log(double x);
double Log10(double x);
double Log1p(double x);
double Expm1(double x);
double Sinh(double x);
double Cosh(double x);
double Tanh(double x);

}  // namespace mazurka::strict_math
