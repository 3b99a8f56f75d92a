// Long arithmetic at the edges, lcmp, long shifts whose count is an int or a long.
public class LongArithmetic {
  static final long[] VALUES = {0L, 1L, -1L, 3L, -3L, 63L, 64L, 65L, 1L << 31, -(1L << 31), 1L << 32,
      0xffff_ffffL, 1234567890123456789L, -999999999999L, Long.MAX_VALUE, Long.MIN_VALUE};

  static String divide(long a, long b) {
    try {
      return (a / b) + " r " + (a % b);
    } catch (ArithmeticException e) {
      return e.getMessage();
    }
  }

  static long mixed(int a, long b, short c, long d, byte e, double f) {
    return a * b - c * d + e + (long) f;
  }

  public static void main(String[] args) {
    for (long a : VALUES) {
      System.out.println("unary " + a + ": " + (-a) + " " + (~a) + " " + (int) a + " " + (short) a
          + " " + (byte) a + " " + (int) (char) a + " " + (float) a + " " + (double) a);
      for (long b : VALUES) {
        System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " "
            + divide(a, b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b));
        System.out.println("  shifts " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " "
            + (a << (int) b) + " order " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b));
      }
    }
    System.out.println(mixed(3, 1L << 40, (short) -2, 1L << 33, (byte) 200, 1e18));
    long sum = 0;
    for (long i = Integer.MAX_VALUE - 3L; i <= Integer.MAX_VALUE + 3L; i++) {
      sum += i;
    }
    System.out.println("loop over 2^31: " + sum);
    long fact = 1;
    for (int i = 2; i <= 25; i++) {
      fact *= i;
      System.out.println(i + "! = " + fact);
    }
    int narrowed = 7;
    narrowed += 1L << 35;
    narrowed *= 3L;
    System.out.println("compound with long " + narrowed);
    long h = 1125899906842597L;
    for (char c : "a string to hash".toCharArray()) {
      h = 31 * h + c;
    }
    System.out.println("hash " + h);
    System.out.println(Math.floorDiv(-7L, 2L) + " " + Math.floorMod(-7L, 2L) + " " + Math.floorMod(-7L, 3)
        + " " + Math.multiplyHigh(Long.MAX_VALUE, 12345678901L));
    try {
      Math.addExact(Long.MAX_VALUE, 1L);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      Math.toIntExact(1L << 40);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
  }
}
