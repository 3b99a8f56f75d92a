import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

// A toolkit on fork-join: merge sort, quick sort, scan, filter, matrices (blocked and Strassen),
// Mandelbrot, n queens, longest common subsequence along anti-diagonals, and a parallel search.
// Every result is compared with a sequential one.
public class ForkJoinToolkit {
  static final ForkJoinPool POOL = new ForkJoinPool(3);

  static int[] numbers(int n, int seed) {
    int[] a = new int[n];
    int x = seed;
    for (int i = 0; i < n; i++) {
      x = x * 1664525 + 1013904223;
      a[i] = (x >>> 10) % 5000;
    }
    return a;
  }

  // ---------------------------------------------------------------- sorting

  static final class MergeSort<T> extends RecursiveAction {
    private final T[] data;
    private final T[] scratch;
    private final int low;
    private final int high;
    private final Comparator<? super T> order;

    MergeSort(T[] data, T[] scratch, int low, int high, Comparator<? super T> order) {
      this.data = data;
      this.scratch = scratch;
      this.low = low;
      this.high = high;
      this.order = order;
    }

    @Override
    protected void compute() {
      if (high - low <= 8) {
        for (int i = low + 1; i < high; i++) {
          T moved = data[i];
          int j = i;
          for (; j > low && order.compare(data[j - 1], moved) > 0; j--) {
            data[j] = data[j - 1];
          }
          data[j] = moved;
        }
        return;
      }
      int middle = (low + high) >>> 1;
      invokeAll(new MergeSort<>(data, scratch, low, middle, order),
          new MergeSort<>(data, scratch, middle, high, order));
      System.arraycopy(data, low, scratch, low, high - low);
      int i = low;
      int j = middle;
      for (int k = low; k < high; k++) {
        boolean left = j >= high || i < middle && order.compare(scratch[i], scratch[j]) <= 0;
        data[k] = left ? scratch[i++] : scratch[j++];
      }
    }
  }

  static final class QuickSort extends CountedCompleter<Void> {
    private final int[] data;
    private int low;
    private int high;

    QuickSort(CountedCompleter<?> parent, int[] data, int low, int high) {
      super(parent);
      this.data = data;
      this.low = low;
      this.high = high;
    }

    @Override
    public void compute() {
      while (high - low > 12) {
        int pivot = data[(low + high) >>> 1];
        int i = low;
        int j = high - 1;
        while (i <= j) {
          while (data[i] < pivot) {
            i++;
          }
          while (data[j] > pivot) {
            j--;
          }
          if (i <= j) {
            int t = data[i];
            data[i++] = data[j];
            data[j--] = t;
          }
        }
        addToPendingCount(1);
        new QuickSort(this, data, i, high).fork();
        high = j + 1;
      }
      Arrays.sort(data, low, Math.max(low, high));
      propagateCompletion();
    }
  }

  static void sorting() {
    int[] source = numbers(500, 7);
    int[] expected = source.clone();
    Arrays.sort(expected);
    Integer[] boxed = new Integer[source.length];
    for (int i = 0; i < boxed.length; i++) {
      boxed[i] = source[i];
    }
    POOL.invoke(new MergeSort<>(boxed, new Integer[boxed.length], 0, boxed.length,
        Comparator.naturalOrder()));
    boolean merged = true;
    for (int i = 0; i < boxed.length; i++) {
      merged &= boxed[i] == expected[i];
    }
    int[] quick = source.clone();
    POOL.invoke(new QuickSort(null, quick, 0, quick.length));
    String[] words = "we few we happy few we band of brothers for he today that sheds".split(" ");
    POOL.invoke(new MergeSort<>(words, new String[words.length], 0, words.length,
        Comparator.comparing(String::length)));
    System.out.println("merge sort " + merged + " quick sort " + Arrays.equals(quick, expected));
    System.out.println("stable " + String.join(" ", words));
  }

  // ---------------------------------------------------------------- scans and filters

  static final class Reduce extends RecursiveTask<Integer> {
    private final int[] data;
    private final int low;
    private final int high;
    private final int identity;
    private final IntBinaryOperator operator;

    Reduce(int[] data, int low, int high, int identity, IntBinaryOperator operator) {
      this.data = data;
      this.low = low;
      this.high = high;
      this.identity = identity;
      this.operator = operator;
    }

    @Override
    protected Integer compute() {
      if (high - low <= 32) {
        int result = identity;
        for (int i = low; i < high; i++) {
          result = operator.applyAsInt(result, data[i]);
        }
        return result;
      }
      int middle = (low + high) >>> 1;
      Reduce left = new Reduce(data, low, middle, identity, operator);
      left.fork();
      int right = new Reduce(data, middle, high, identity, operator).compute();
      return operator.applyAsInt(left.join(), right);
    }
  }

  /** Two passes over blocks: sums of blocks, then each block with what went before it. */
  static int[] scan(int[] data, int blocks) {
    int[] sums = new int[blocks + 1];
    int[] out = new int[data.length];
    int size = (data.length + blocks - 1) / blocks;
    forEach(blocks, b -> {
      int sum = 0;
      for (int i = b * size; i < Math.min(data.length, (b + 1) * size); i++) {
        sum += data[i];
      }
      sums[b + 1] = sum;
      return 0;
    });
    for (int b = 0; b < blocks; b++) {
      sums[b + 1] += sums[b];
    }
    forEach(blocks, b -> {
      int sum = sums[b];
      for (int i = b * size; i < Math.min(data.length, (b + 1) * size); i++) {
        sum += data[i];
        out[i] = sum;
      }
      return 0;
    });
    return out;
  }

  static int[] filter(int[] data, IntPredicate keep) {
    int[] flags = new int[data.length];
    forEach(data.length, i -> flags[i] = keep.test(data[i]) ? 1 : 0);
    int[] positions = scan(flags, 4);
    int[] out = new int[data.length == 0 ? 0 : positions[data.length - 1]];
    forEach(data.length, i -> flags[i] == 1 ? out[positions[i] - 1] = data[i] : 0);
    return out;
  }

  static void forEach(int n, IntUnaryOperator body) {
    class Range extends RecursiveAction {
      private final int low;
      private final int high;

      Range(int low, int high) {
        this.low = low;
        this.high = high;
      }

      @Override
      protected void compute() {
        if (high - low <= 16) {
          for (int i = low; i < high; i++) {
            body.applyAsInt(i);
          }
        } else {
          int middle = (low + high) >>> 1;
          invokeAll(new Range(low, middle), new Range(middle, high));
        }
      }
    }

    POOL.invoke(new Range(0, n));
  }

  static void scans() {
    int[] data = numbers(300, 99);
    int[] prefix = data.clone();
    for (int i = 1; i < prefix.length; i++) {
      prefix[i] += prefix[i - 1];
    }
    System.out.println("sum " + POOL.invoke(new Reduce(data, 0, 300, 0, Integer::sum)) + " "
        + prefix[299] + " max " + POOL.invoke(new Reduce(data, 0, 300, Integer.MIN_VALUE,
        Math::max)) + " scan " + Arrays.equals(scan(data, 5), prefix));
    int[] kept = filter(data, x -> x % 7 == 0);
    int[] expected = Arrays.stream(data).filter(x -> x % 7 == 0).toArray();
    System.out.println("filter " + Arrays.equals(kept, expected) + " " + kept.length);
  }

  // ---------------------------------------------------------------- matrices

  static int[][] matrix(int n, int seed) {
    int[] flat = numbers(n * n, seed);
    int[][] m = new int[n][n];
    for (int i = 0; i < n * n; i++) {
      m[i / n][i % n] = flat[i] % 19 - 9;
    }
    return m;
  }

  static int[][] multiply(int[][] a, int[][] b) {
    int n = a.length;
    int[][] c = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        int v = a[i][k];
        for (int j = 0; j < n; j++) {
          c[i][j] += v * b[k][j];
        }
      }
    }
    return c;
  }

  static int[][] combine(int[][] a, int[][] b, int sign) {
    int n = a.length;
    int[][] c = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        c[i][j] = a[i][j] + sign * b[i][j];
      }
    }
    return c;
  }

  static int[][] quarter(int[][] a, int row, int column) {
    int h = a.length / 2;
    int[][] q = new int[h][];
    for (int i = 0; i < h; i++) {
      q[i] = Arrays.copyOfRange(a[row * h + i], column * h, column * h + h);
    }
    return q;
  }

  static final class Strassen extends RecursiveTask<int[][]> {
    private final int[][] a;
    private final int[][] b;

    Strassen(int[][] a, int[][] b) {
      this.a = a;
      this.b = b;
    }

    @Override
    protected int[][] compute() {
      int n = a.length;
      if (n <= 8) {
        return multiply(a, b);
      }
      int[][] a11 = quarter(a, 0, 0);
      int[][] a12 = quarter(a, 0, 1);
      int[][] a21 = quarter(a, 1, 0);
      int[][] a22 = quarter(a, 1, 1);
      int[][] b11 = quarter(b, 0, 0);
      int[][] b12 = quarter(b, 0, 1);
      int[][] b21 = quarter(b, 1, 0);
      int[][] b22 = quarter(b, 1, 1);
      List<Strassen> parts = List.of(
          new Strassen(combine(a11, a22, 1), combine(b11, b22, 1)),
          new Strassen(combine(a21, a22, 1), b11),
          new Strassen(a11, combine(b12, b22, -1)),
          new Strassen(a22, combine(b21, b11, -1)),
          new Strassen(combine(a11, a12, 1), b22),
          new Strassen(combine(a21, a11, -1), combine(b11, b12, 1)),
          new Strassen(combine(a12, a22, -1), combine(b21, b22, 1)));
      List<int[][]> m = new ArrayList<>();
      for (Strassen part : invokeAll(parts)) {
        m.add(part.join());
      }
      int[][] c11 = combine(combine(m.get(0), m.get(3), 1), combine(m.get(6), m.get(4), -1), 1);
      int[][] c12 = combine(m.get(2), m.get(4), 1);
      int[][] c21 = combine(m.get(1), m.get(3), 1);
      int[][] c22 = combine(combine(m.get(0), m.get(1), -1), combine(m.get(2), m.get(5), 1), 1);
      int h = n / 2;
      int[][] c = new int[n][n];
      for (int i = 0; i < h; i++) {
        System.arraycopy(c11[i], 0, c[i], 0, h);
        System.arraycopy(c12[i], 0, c[i], h, h);
        System.arraycopy(c21[i], 0, c[i + h], 0, h);
        System.arraycopy(c22[i], 0, c[i + h], h, h);
      }
      return c;
    }
  }

  static void matrices() {
    int[][] a = matrix(32, 3);
    int[][] b = matrix(32, 5);
    int[][] expected = multiply(a, b);
    int[][] rows = new int[32][32];
    forEach(32, i -> {
      for (int j = 0; j < 32; j++) {
        int sum = 0;
        for (int k = 0; k < 32; k++) {
          sum += a[i][k] * b[k][j];
        }
        rows[i][j] = sum;
      }
      return 0;
    });
    int trace = 0;
    for (int i = 0; i < 32; i++) {
      trace += expected[i][i];
    }
    System.out.println("rows " + Arrays.deepEquals(rows, expected) + " strassen "
        + Arrays.deepEquals(POOL.invoke(new Strassen(a, b)), expected) + " trace " + trace);
  }

  // ---------------------------------------------------------------- pictures and puzzles

  static void mandelbrot() {
    int width = 48;
    int height = 16;
    char[][] picture = new char[height][width];
    forEach(width * height, p -> {
      double cr = -2.2 + 3.2 * (p % width) / width;
      double ci = -1.2 + 2.4 * (p / width) / height;
      double zr = 0;
      double zi = 0;
      int n = 0;
      while (n < 60 && zr * zr + zi * zi < 4) {
        double t = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = t;
        n++;
      }
      return picture[p / width][p % width] = " .:-=+*#%@".charAt(n == 60 ? 9 : Math.min(8, n / 2));
    });
    for (char[] line : picture) {
      System.out.println("|" + new String(line) + "|");
    }
  }

  static final class Queens extends RecursiveTask<Integer> {
    private final int n;
    private final int columns;
    private final int left;
    private final int right;
    private final int row;

    Queens(int n, int row, int columns, int left, int right) {
      this.n = n;
      this.row = row;
      this.columns = columns;
      this.left = left;
      this.right = right;
    }

    @Override
    protected Integer compute() {
      if (row == n) {
        return 1;
      }
      List<Queens> next = new ArrayList<>();
      int free = ~(columns | left | right) & ((1 << n) - 1);
      while (free != 0) {
        int bit = free & -free;
        free ^= bit;
        next.add(new Queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1));
      }
      int total = 0;
      if (row < 2) {
        for (Queens q : invokeAll(next)) {
          total += q.join();
        }
      } else {
        for (Queens q : next) {
          total += q.compute();
        }
      }
      return total;
    }
  }

  /** Cells of one anti-diagonal do not need each other. */
  static int longestCommon(String a, String b) {
    int[][] best = new int[a.length() + 1][b.length() + 1];
    for (int d = 2; d <= a.length() + b.length(); d++) {
      int diagonal = d;
      int from = Math.max(1, diagonal - b.length());
      int to = Math.min(a.length(), diagonal - 1);
      forEach(to - from + 1, k -> {
        int i = from + k;
        int j = diagonal - i;
        return best[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? best[i - 1][j - 1] + 1
            : Math.max(best[i - 1][j], best[i][j - 1]);
      });
    }
    return best[a.length()][b.length()];
  }

  static void puzzles() {
    StringBuilder queens = new StringBuilder();
    for (int n = 1; n <= 7; n++) {
      queens.append(POOL.invoke(new Queens(n, 0, 0, 0, 0))).append(' ');
    }
    System.out.println("queens " + queens);
    System.out.println("common " + longestCommon("the quick brown fox jumps over it",
        "a thick crown of ox bumps overt"));
    AtomicInteger visited = new AtomicInteger();
    AtomicInteger found = new AtomicInteger(Integer.MAX_VALUE);
    int[] data = numbers(400, 21);
    forEach(400, i -> {
      visited.incrementAndGet();
      return data[i] % 97 == 0 ? found.accumulateAndGet(i, Math::min) : 0;
    });
    int first = 0;
    while (data[first] % 97 != 0) {
      first++;
    }
    System.out.println("first multiple " + (found.get() == first) + " visited " + visited);
  }

  public static void main(String[] args) {
    sorting();
    scans();
    matrices();
    mandelbrot();
    puzzles();
    POOL.shutdown();
  }
}
