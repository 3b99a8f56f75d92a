// float and double arithmetic: NaN, infinities, signed zeros, subnormals, remainder, comparisons.
public class FloatArithmetic {
  static final double[] D = {0.0, -0.0, 1.0, -1.5, 0.1, 1e-320, Double.MIN_VALUE, Double.MIN_NORMAL,
      Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e16, 3.7};
  static final float[] F = {0f, -0f, 1f, -1.5f, 0.1f, 1e-44f, Float.MIN_VALUE, Float.MAX_VALUE,
      Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 16777216f};

  static int compare(double a, double b) {
    int r = 0;
    if (a < b) r |= 1;
    if (a <= b) r |= 2;
    if (a > b) r |= 4;
    if (a >= b) r |= 8;
    if (a == b) r |= 16;
    if (a != b) r |= 32;
    if (!(a < b)) r |= 64;
    if (!(a >= b)) r |= 128;
    return r;
  }

  static int compare(float a, float b) {
    int r = 0;
    if (a < b) r |= 1;
    if (a <= b) r |= 2;
    if (a > b) r |= 4;
    if (a >= b) r |= 8;
    if (a == b) r |= 16;
    if (a != b) r |= 32;
    if (!(a < b)) r |= 64;
    if (!(a >= b)) r |= 128;
    return r;
  }

  public static void main(String[] args) {
    for (double a : D) {
      for (double b : D) {
        System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b)
            + " " + (a % b) + " " + compare(a, b) + " " + Double.compare(a, b) + " "
            + Math.min(a, b) + " " + Math.max(a, b));
      }
      System.out.println("-" + a + " = " + (-a) + " 1/x " + 1 / a);
    }
    for (float a : F) {
      for (float b : F) {
        System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b)
            + " " + (a % b) + " " + compare(a, b) + " " + Float.compare(a, b) + " " + Math.min(a, b));
      }
    }
    double sum = 0;
    float fsum = 0;
    for (int i = 1; i <= 1000; i++) {
      sum += 1.0 / i;
      fsum += 1.0f / i;
    }
    System.out.println(sum + " " + fsum);
    System.out.println((0.1 + 0.2) + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2) + " " + 1.0 / 3 + " " + 1f / 3);
    System.out.println(Double.doubleToRawLongBits(0.0 / 0.0) == Double.doubleToRawLongBits(Double.NaN));
    System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " "
        + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + (Double.NaN == Double.NaN));
    float f = 1;
    f++;
    f += 1e10;
    f /= 3;
    double d = f;
    d--;
    System.out.println(f + " " + d);
  }
}
