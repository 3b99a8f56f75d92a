import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;

// Arrays.parallelSort, parallelPrefix and parallelSetAll, above and below their thresholds.
public class ParallelArrays {
  static int[] data(int n) {
    int[] a = new int[n];
    int x = 12345;
    for (int i = 0; i < n; i++) {
      x = x * 1103515245 + 12345;
      a[i] = (x >>> 8) % 10007;
    }
    return a;
  }

  public static void main(String[] args) {
    for (int n : new int[] {0, 1, 10, 300, 9000}) {
      int[] a = data(n);
      int[] expected = a.clone();
      Arrays.sort(expected);
      Arrays.parallelSort(a);
      System.out.println("ints " + n + " " + Arrays.equals(a, expected));
    }
    int[] part = data(50);
    int[] copy = part.clone();
    Arrays.parallelSort(part, 10, 40);
    boolean outside = true;
    boolean sorted = true;
    for (int i = 0; i < 50; i++) {
      if (i < 10 || i >= 40) {
        outside &= part[i] == copy[i];
      } else if (i > 10) {
        sorted &= part[i - 1] <= part[i];
      }
    }
    System.out.println("range " + outside + " " + sorted);
    try {
      Arrays.parallelSort(part, 40, 10);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    String[] words = "the quick brown fox jumps over the lazy dog".split(" ");
    Arrays.parallelSort(words);
    System.out.println(Arrays.toString(words));
    Arrays.parallelSort(words, Comparator.comparing(String::length));
    System.out.println("stable " + Arrays.toString(words));
    Integer[] boxed = new Integer[9000];
    int[] source = data(9000);
    for (int i = 0; i < boxed.length; i++) {
      boxed[i] = source[i];
    }
    Arrays.parallelSort(boxed, Collections.reverseOrder());
    Arrays.sort(source);
    boolean reversed = true;
    for (int i = 0; i < boxed.length; i++) {
      reversed &= boxed[i] == source[source.length - 1 - i];
    }
    System.out.println("reversed " + reversed);
    double[] doubles = {3.5, -0.0, Double.NaN, 0.0, -1, Double.NEGATIVE_INFINITY};
    Arrays.parallelSort(doubles);
    System.out.println(Arrays.toString(doubles));
    char[] chars = "parallel".toCharArray();
    Arrays.parallelSort(chars);
    byte[] bytes = {5, -3, 0, 127, -128};
    Arrays.parallelSort(bytes);
    long[] longs = {1L << 40, -1, 7, Long.MIN_VALUE};
    Arrays.parallelSort(longs);
    System.out.println(new String(chars) + " " + Arrays.toString(bytes) + " "
        + Arrays.toString(longs));

    for (int n : new int[] {0, 1, 7, 2000}) {
      int[] ones = new int[n];
      Arrays.fill(ones, 1);
      Arrays.parallelPrefix(ones, Integer::sum);
      boolean right = true;
      for (int i = 0; i < n; i++) {
        right &= ones[i] == i + 1;
      }
      System.out.println("prefix " + n + " " + right);
    }
    long[] products = {1, 2, 3, 4, 5, 6};
    Arrays.parallelPrefix(products, 1, 5, (a, b) -> a * b);
    System.out.println(Arrays.toString(products));
    String[] letters = {"a", "b", "c", "d"};
    Arrays.parallelPrefix(letters, String::concat);
    System.out.println(Arrays.toString(letters));
    double[] halves = {0.5, 0.5, 0.5};
    Arrays.parallelPrefix(halves, Double::sum);
    System.out.println(Arrays.toString(halves));
    int[] squares = new int[500];
    Arrays.parallelSetAll(squares, i -> i * i);
    Integer[] objects = new Integer[6];
    Arrays.parallelSetAll(objects, i -> 10 - i);
    System.out.println(squares[499] + " " + Arrays.toString(objects) + " "
        + Arrays.stream(squares).parallel().asLongStream().sum());
    int[] large = new int[3000];
    Arrays.parallelSetAll(large, i -> i % 7);
    Arrays.parallelPrefix(large, Math::max);
    System.out.println(large[0] + " " + large[5] + " " + large[2999]);
  }
}
