// Numbers to text and back: shortest double representation, hexadecimal, radix, parsing edge cases.
public class NumberText {
  static void d(String s) {
    try {
      double d = Double.parseDouble(s);
      System.out.println(s + " -> " + d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Double.toHexString(d) + " " + (float) d);
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
  }

  static void f(String s) {
    try {
      float f = Float.parseFloat(s);
      System.out.println(s + " -> " + f + " " + Integer.toHexString(Float.floatToIntBits(f)) + " " + Float.toHexString(f));
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
  }

  static void i(String s, int radix) {
    try {
      System.out.print(s + "/" + radix + " -> " + Integer.parseInt(s, radix));
    } catch (NumberFormatException e) {
      System.out.print(e.getMessage());
    }
    try {
      System.out.println(" " + Long.parseLong(s, radix));
    } catch (NumberFormatException e) {
      System.out.println(" " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    for (String s : new String[] {"0", "-0", "1", "1.", ".5", "-.5e1", "1e5", "1E+7", "9999999", "10000000", "0.001", "0.0001", "123456789.123456789", "4.9e-324", "2e-324", "3e-324", "2.2250738585072014E-308",
        "2.2250738585072011e-308", "1.7976931348623157e308", "1.8e308", "9007199254740993", "0.1", "0.2", "0.3", "1e22", "1e23", "2.0e-3", "1.0E10", "NaN", "Infinity", "-Infinity", " 5 ", "5d", "5f", "0x1p3", "0x1.8p1", "0x.8p-2",
        "1e400", "1e-400", "123456789012345678901234567890", "0.000000000000000000000000000001", "8.41E21", "2.98023223876953125E-8", "", " ", "e5", "1e", "1_000", "0x1", "nan", "--1", "1,5", "+7"}) d(s);
    for (String s : new String[] {"0.1", "16777217", "3.4028235e38", "3.4028236e38", "1.4e-45", "1e-46", "1.17549435E-38", "33554431", "8388608.5", "1.0e10", "0.3", "1e", "3.3f"}) f(s);
    double[] ds = {1.0 / 3, 2.0 / 3, 100.0 / 3, 1e-5, 12345678.9, 0.1 + 0.7, 1e21, 1.1e21, 5e-324, Math.PI, Math.E, 1e15 + 0.3, 123456789e-20, 2e23, 4.35, 0.000123, 1.0E-3, 9.999999e6, 1.0e7 - 0.1, (double) (1L << 53), (double) Long.MAX_VALUE, 1.0f, 0.1f, 3.3e-10f};
    for (double x : ds) System.out.print(x + " " + (float) x + " " + Double.toString(-x) + "; ");
    System.out.println();
    for (String s : new String[] {"0", "-0", "+12", "-2147483648", "2147483648", "zz", "ff", "-80000000", "7fffffff", "1010", "", "-", "+", "12a", " 1", "９", "1 000"}) {
      i(s, 10);
      i(s, 16);
      i(s, 36);
      i(s, 2);
    }
    for (int v : new int[] {0, 1, -1, 255, Integer.MAX_VALUE, Integer.MIN_VALUE, 1000000}) {
      System.out.println(Integer.toString(v) + " " + Integer.toString(v, 2) + " " + Integer.toString(v, 7) + " " + Integer.toString(v, 36) + " " + Integer.toString(v, 99) + " " + Integer.toHexString(v) + " " + Integer.toUnsignedString(v, 16) + " " + Long.toString(v * 4294967297L) + " " + Long.toString(v * 4294967297L, 36));
    }
    System.out.println(Integer.decode("0x10") + " " + Integer.decode("-010") + " " + Integer.decode("#ff") + " " + Long.decode("0X7fffffffffffffff") + " " + Short.decode("-0x8000") + " " + Integer.getInteger("no.such") + " " + Integer.parseInt("xx12yy", 2, 4, 10));
    System.out.println(Boolean.parseBoolean("True") + " " + Boolean.parseBoolean("yes") + " " + Short.parseShort("-5") + " " + Byte.parseByte("7f", 16) + " " + Double.valueOf("1e3") + " " + Integer.valueOf("0012"));
    System.out.println(Double.MIN_NORMAL + " " + Float.MIN_NORMAL + " " + Double.toHexString(Double.MIN_VALUE) + " " + Double.toHexString(-1.0) + " " + Float.toHexString(0.1f) + " " + Double.isFinite(1 / 0.0) + Double.isNaN(0 / 0.0) + " " + Float.MAX_EXPONENT);
    long h = 7;
    java.util.Random r = new java.util.Random(1);
    for (int k = 0; k < 300; k++) {
      double x = Double.longBitsToDouble(r.nextLong());
      h = h * 31 + Double.toString(x).hashCode();
      if (!Double.isNaN(x) && Double.parseDouble(Double.toString(x)) != x) System.out.println("no round trip " + x);
      float y = Float.intBitsToFloat(r.nextInt());
      h = h * 31 + Float.toString(y).hashCode();
    }
    System.out.println(h);
  }
}
