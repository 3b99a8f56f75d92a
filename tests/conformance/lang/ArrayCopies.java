// System.arraycopy: overlap in both directions, every type, type checks, partial copies, messages.
import java.util.Arrays;

public class ArrayCopies {
  static void attempt(Object src, int sp, Object dst, int dp, int n) {
    try {
      System.arraycopy(src, sp, dst, dp, n);
      System.out.println("copied " + n);
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    int[] a = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    System.arraycopy(a, 0, a, 3, 5);
    System.out.println(Arrays.toString(a));
    System.arraycopy(a, 4, a, 1, 6);
    System.out.println(Arrays.toString(a));
    System.arraycopy(a, 2, a, 2, 8);
    System.arraycopy(a, 10, a, 10, 0);
    byte[] b = new byte[300];
    for (int i = 0; i < b.length; i++) b[i] = (byte) i;
    System.arraycopy(b, 1, b, 0, 299);
    System.arraycopy(b, 0, b, 7, 290);
    System.out.println(Arrays.hashCode(b));
    char[] c = "overlapping characters".toCharArray();
    System.arraycopy(c, 3, c, 5, 10);
    System.out.println(new String(c));
    long[] l = {1L << 40, 2, 3, 4};
    System.arraycopy(l, 0, l, 1, 3);
    double[] d = {0.5, -0.0, Double.NaN, 3};
    System.arraycopy(d, 1, d, 0, 3);
    boolean[] z = {true, false, true};
    System.arraycopy(z, 1, z, 0, 2);
    short[] s = {1, -2, 3};
    System.arraycopy(s, 0, s, 1, 2);
    float[] f = {1.5f, 2.5f};
    System.arraycopy(f, 0, f, 1, 1);
    System.out.println(Arrays.toString(l) + Arrays.toString(d) + Arrays.toString(z) + Arrays.toString(s) + Arrays.toString(f));
    Object[] objects = {"a", "b", 3, "d"};
    String[] strings = new String[4];
    attempt(objects, 0, strings, 0, 4);
    System.out.println(Arrays.toString(strings));
    attempt(objects, 0, strings, 2, 2);
    System.out.println(Arrays.toString(strings));
    attempt(strings, 0, objects, 0, 4);
    attempt(new Integer[] {1, null}, 0, new Number[2], 0, 2);
    attempt(new Integer[] {null, null}, 0, new String[2], 0, 2);
    attempt(new int[2], 0, new long[2], 0, 1);
    attempt(new int[2], 0, new Object[2], 0, 1);
    attempt(new Object[2], 0, new int[2], 0, 0);
    attempt("string", 0, new char[2], 0, 1);
    attempt(new char[2], 0, "string", 0, 1);
    attempt(null, 0, a, 0, 1);
    attempt(a, 0, null, 0, 1);
    attempt(a, -1, a, 0, 1);
    attempt(a, 0, a, -5, 1);
    attempt(a, 0, a, 0, -1);
    attempt(a, 5, a, 0, 6);
    attempt(a, 0, a, 8, 3);
    attempt(a, Integer.MAX_VALUE, a, 0, 1);
    attempt(a, 1, a, 0, Integer.MAX_VALUE);
    attempt(objects, 3, strings, 0, 2);
    attempt(b, 299, new byte[1], 1, 1);
    attempt(new long[1], 0, new long[2], 3, 0);
    attempt(new int[2][2], 0, new Object[2], 0, 2);
    attempt(new int[2][2], 0, new long[2][], 0, 2);
    int[][] deep = {{1}, {2}};
    int[][] shallow = deep.clone();
    shallow[0][0] = 5;
    System.out.println(deep[0][0] + " " + (deep == shallow) + " " + Arrays.equals(deep, shallow) + " " + Arrays.deepEquals(deep, new int[][] {{5}, {2}}));
    Object asObject = a.clone();
    System.out.println(Arrays.toString((int[]) asObject) + ((Object[]) strings.clone()).getClass().getSimpleName());
  }
}
