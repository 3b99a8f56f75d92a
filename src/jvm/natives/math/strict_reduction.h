// Reduction of an angle to at most pi/4 from a multiple of pi/2.
#pragma once

namespace mazurka::strict_math {

struct ReducedAngle {
  int quadrant;  // the multiple; only its value modulo 4 is meaningful
  double head;   // the remainder is head + tail, |tail| below half a unit in head's last place
  double tail;
};

// REQUIRES: `x` is finite and |x| > pi/4
ReducedAngle ReduceAngle(double x);

}  // namespace mazurka::strict_math
