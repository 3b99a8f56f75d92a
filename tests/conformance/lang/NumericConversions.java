// Every primitive conversion, with NaN, saturation and sign extension.
public class NumericConversions {
  public static void main(String[] args) {
    double[] ds = {0.0, -0.0, 0.5, -0.5, 0.9999999, 1e9, -1e9, 2147483647.0, 2147483648.0, -2147483648.0,
        -2147483649.0, 4294967295.0, 9.2e18, 9.3e18, -9.3e18, 1e300, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 65535.7, 65536.2, 128.5, -129.5};
    for (double d : ds) {
      System.out.println(d + ": " + (int) d + " " + (long) d + " " + (float) d + " " + (byte) d + " "
          + (short) d + " " + (int) (char) d);
      float f = (float) d;
      System.out.println("  " + f + ": " + (int) f + " " + (long) f + " " + (double) f + " " + (byte) f
          + " " + (short) f + " " + (int) (char) f);
    }
    int[] is = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 16777217, Integer.MAX_VALUE,
        Integer.MIN_VALUE};
    for (int i : is) {
      System.out.println(i + ": " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i
          + " " + (float) i + " " + (double) i + " " + (int) (float) i);
    }
    long[] ls = {0L, -1L, 1L << 24, (1L << 24) + 1, (1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 62};
    for (long l : ls) {
      System.out.println(l + ": " + (int) l + " " + (float) l + " " + (double) l + " " + (long) (double) l
          + " " + (long) (float) l + " " + (short) l);
    }
    byte b = -1;
    char c = (char) b;
    int fromByte = b & 0xff;
    System.out.println((int) c + " " + fromByte + " " + (short) c + " " + (byte) 'é');
    Object boxed = true ? 1 : 2.0;
    System.out.println(boxed);
    Object mixed = false ? 'a' : 98;
    System.out.println(mixed);
    char ternary = 'x';
    int zero = 0;
    System.out.println(true ? ternary : 0);
    System.out.println(true ? ternary : zero);
    Integer nothing = null;
    try {
      int unboxed = nothing;
      System.out.println(unboxed);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    long wide = 'a' + 1L;
    double wider = 'a' + 0.5f;
    System.out.println(wide + " " + wider + " " + (char) 98.6 + " " + (short) 1e10 + " " + (byte) 300L);
    System.out.println(Float.floatToIntBits(1.0f) + " " + Float.intBitsToFloat(0x7f800001) + " "
        + Long.toHexString(Double.doubleToLongBits(-2.5)) + " " + Double.longBitsToDouble(1L));
  }
}
