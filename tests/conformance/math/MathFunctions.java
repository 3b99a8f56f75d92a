// Math and StrictMath: results of StrictMath to the last bit; of Math where the result is exact.
public class MathFunctions {
  static String h(double d) { return d + ""; }

  public static void main(String[] args) {
    double[] xs = {0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 10.0, 0.1, 1e-10, 1e10, 1e300, 3.141592653589793, 100.7, -2.5, 2.5, 1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 4503599627370497.5};
    for (double x : xs) {
      System.out.println(x + ": " + StrictMath.sin(x) + " " + StrictMath.cos(x) + " " + StrictMath.tan(x) + " " + StrictMath.asin(x) + " " + StrictMath.acos(x) + " " + StrictMath.atan(x) + " " + StrictMath.exp(x) + " " + StrictMath.log(x) + " "
          + StrictMath.log10(x) + " " + StrictMath.cbrt(x) + " " + StrictMath.sinh(x) + " " + StrictMath.cosh(x) + " " + StrictMath.tanh(x) + " " + StrictMath.expm1(x) + " " + StrictMath.log1p(x));
      System.out.println("  " + Math.sqrt(x) + " " + Math.ceil(x) + " " + Math.floor(x) + " " + Math.rint(x) + " " + Math.round(x) + " " + Math.round((float) x) + " " + Math.abs(x) + " " + Math.signum(x) + " " + Math.ulp(x) + " " + Math.nextUp(x) + " "
          + Math.nextDown(x) + " " + Math.getExponent(x) + " " + Math.toRadians(x) + " " + Math.toDegrees(x) + " " + Math.scalb(x, 3) + " " + Math.scalb((float) x, -3) + " " + Math.ulp((float) x) + " " + Math.nextAfter(x, 0) + " " + Math.copySign(x, -1.0));
      for (double y : new double[] {0, -1, 0.5, 2, 3, Double.NaN, Double.NEGATIVE_INFINITY}) {
        System.out.print(" " + StrictMath.pow(x, y) + "," + StrictMath.atan2(x, y) + "," + StrictMath.hypot(x, y) + "," + Math.IEEEremainder(x, y) + "," + Math.max(x, y) + "," + Math.min(x, y));
      }
      System.out.println();
    }
    System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.1f, 10f, -1f) + " " + Math.fma(Double.MIN_VALUE, 0.5, 0));
    int[] is = {0, 1, -1, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
    for (int a : is) {
      for (int b : is) {
        StringBuilder sb = new StringBuilder(a + "," + b + ":");
        try { sb.append(' ').append(Math.addExact(a, b)); } catch (ArithmeticException e) { sb.append(" !").append(e.getMessage()); }
        try { sb.append(' ').append(Math.subtractExact(a, b)); } catch (ArithmeticException e) { sb.append(" !").append(e.getMessage()); }
        try { sb.append(' ').append(Math.multiplyExact(a, b)); } catch (ArithmeticException e) { sb.append(" !").append(e.getMessage()); }
        try { sb.append(' ').append(Math.multiplyExact((long) a << 32, (long) b)); } catch (ArithmeticException e) { sb.append(" !").append(e.getMessage()); }
        if (b != 0) sb.append(' ').append(Math.floorDiv(a, b)).append(' ').append(Math.floorMod(a, b));
        sb.append(' ').append(Math.multiplyFull(a, b)).append(' ').append(Math.multiplyHigh((long) a << 31, (long) b << 31)).append(' ').append(Math.max(a, b)).append(Math.min((long) a, b));
        System.out.println(sb);
      }
      System.out.println(Math.abs(a) + " " + (a == Integer.MIN_VALUE ? "-" : Math.negateExact(a)) + " " + Math.abs((long) a) + " " + Integer.sum(a, 1) + Integer.max(a, 0) + Integer.min(a, 0));
    }
    try { Math.absExact(Integer.MIN_VALUE); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    try { Math.incrementExact(Integer.MAX_VALUE); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    try { Math.negateExact(Long.MIN_VALUE); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    try { Math.floorMod(1, 0); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    double r = Math.random();
    System.out.println(r >= 0 && r < 1);
    for (double x = -3; x <= 3; x += 0.37) {
      boolean close = Math.abs(Math.sin(x) - StrictMath.sin(x)) < 1e-15 && Math.abs(Math.exp(x) - StrictMath.exp(x)) < 1e-13 && Math.abs(Math.pow(x, 3) - StrictMath.pow(x, 3)) < 1e-12 && Math.abs(Math.atan(x) - StrictMath.atan(x)) < 1e-15;
      System.out.print(close + " ");
    }
    System.out.println();
  }
}
