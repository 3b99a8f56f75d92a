// Arrays of every element type: defaults, stores, loads, multi-dimensional shapes, clone, covariance.
import java.util.Arrays;

public class ArraysBasic {
  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": ok");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e);
    }
  }

  public static void main(String[] args) {
    boolean[] z = new boolean[3];
    byte[] b = new byte[3];
    char[] c = new char[3];
    short[] s = new short[3];
    int[] i = new int[3];
    long[] l = new long[3];
    float[] f = new float[3];
    double[] d = new double[3];
    String[] t = new String[3];
    System.out.println(z[0] + " " + b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " " + l[0] + " "
        + f[0] + " " + d[0] + " " + t[0]);
    z[1] = true; b[1] = (byte) 0x1ff; c[1] = (char) 0x12345; s[1] = (short) 0x18000; i[1] = -5;
    l[1] = 1L << 50; f[1] = 1.5f; d[1] = -2.25; t[1] = "x";
    b[2] += 130; c[2]--; s[2] -= 40000; i[2]++; l[2] ^= -1L; f[2] /= 0; d[2] %= 0; t[2] += "!";
    System.out.println(Arrays.toString(z) + Arrays.toString(b) + (int) c[1] + "," + (int) c[2]
        + Arrays.toString(s) + Arrays.toString(i) + Arrays.toString(l) + Arrays.toString(f)
        + Arrays.toString(d) + Arrays.toString(t));
    int[][][] cube = new int[2][3][4];
    cube[1][2][3] = 7;
    int[][][] partial = new int[2][3][];
    System.out.println(Arrays.deepToString(cube) + Arrays.deepToString(partial));
    long[][] ragged = {{1}, {}, {2, 3}, null};
    System.out.println(Arrays.deepToString(ragged) + " " + new String[0][5].length);
    int[][] copy = new int[][] {{1, 2}, {3}};
    int[][] shallow = copy.clone();
    shallow[0][0] = 99;
    shallow[1] = new int[] {4};
    System.out.println(Arrays.deepToString(copy) + Arrays.deepToString(shallow));
    Object[] objects = new Integer[] {1, 2};
    Number[] numbers = (Number[]) objects;
    System.out.println(objects.getClass() + " " + numbers.getClass().getName() + " " + int[].class
        + " " + new int[1][1].getClass().getName() + " " + String[][].class.getSimpleName()
        + " " + int[][].class.getTypeName() + " " + z.getClass().getSuperclass()
        + " " + Arrays.toString(z.getClass().getInterfaces()));
    attempt("string into Integer[]", () -> objects[0] = "s");
    attempt("null into Integer[]", () -> objects[0] = null);
    attempt("double into Number[]", () -> numbers[1] = 2.0);
    attempt("array into array", () -> ((Object[]) new String[1][1])[0] = new int[1]);
    attempt("load -1", () -> System.out.println(i[-1]));
    attempt("load 3", () -> System.out.println(t[3]));
    attempt("store 3", () -> d[3] = 1);
    attempt("store byte", () -> b[Integer.MIN_VALUE] = 1);
    attempt("compound", () -> l[1 << 20] += 1);
    attempt("negative", () -> System.out.println(new int[i[1]].length));
    attempt("negative inner", () -> System.out.println(new int[0][i[1]].length));
    attempt("negative object", () -> System.out.println(new Object[-(int) d.length]));
    attempt("cast array", () -> System.out.println(((String[]) objects).length));
    attempt("cast primitive array", () -> System.out.println(((long[]) (Object) i).length));
    attempt("cast nested", () -> System.out.println(((Object[][]) (Object) new int[1][1]).length));
    Object o = cube;
    System.out.println((o instanceof Object[]) + " " + (o instanceof Object[][]) + " "
        + (o instanceof Object[][][]) + " " + (o instanceof int[][][]) + " " + (o instanceof Cloneable)
        + " " + (o instanceof java.io.Serializable) + " " + (o instanceof Cloneable[][]));
    int k = 0;
    int[] order = new int[4];
    order[k++] = order[k] = k++ + k;
    System.out.println(Arrays.toString(order) + k);
    char[] letters = {'h', 'i'};
    System.out.println(letters);
    System.out.println(String.valueOf(letters) + letters.length + i.clone().length);
    System.out.println(i.equals(i) + " " + i.equals(i.clone()) + " " + Arrays.equals(i, i.clone()));
  }
}
