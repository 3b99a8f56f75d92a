// Control flow through try, catch and finally: returns, breaks, continues, overrides, nesting.
import java.util.ArrayList;
import java.util.List;

public class TryFinally {
  static List<String> log = new ArrayList<>();

  static int plain(int i) {
    try {
      log.add("t");
      if (i == 1) return i;
      if (i == 2) throw new IllegalStateException("two");
      return 10 / i;
    } catch (ArithmeticException e) {
      log.add("c");
      return -1;
    } finally {
      log.add("f");
    }
  }

  @SuppressWarnings("finally")
  static int override(int i) {
    try {
      if (i == 0) throw new RuntimeException("lost");
      return i;
    } finally {
      return 99;
    }
  }

  static int unaffected() {
    int x = 1;
    try {
      return x;
    } finally {
      x = 2;
    }
  }

  static int[] affected() {
    int[] x = {1};
    try {
      return x;
    } finally {
      x[0] = 2;
    }
  }

  static String nested(int depth) {
    StringBuilder sb = new StringBuilder();
    try {
      try {
        try {
          sb.append("a");
          if (depth == 0) throw new IllegalArgumentException("arg");
          if (depth == 1) throw new IndexOutOfBoundsException("idx");
          if (depth == 2) throw new Error("err");
        } catch (IllegalArgumentException e) {
          sb.append("b").append(e.getMessage());
          throw new IllegalStateException("from catch", e);
        } finally {
          sb.append("c");
        }
        sb.append("d");
      } catch (IllegalStateException | IndexOutOfBoundsException e) {
        sb.append("e").append(e.getMessage()).append(e.getCause());
      } finally {
        sb.append("f");
        if (depth == 3) throw new RuntimeException("from finally");
      }
      sb.append("g");
    } catch (Throwable t) {
      sb.append("h").append(t.getMessage());
    }
    return sb.toString();
  }

  @SuppressWarnings("finally")
  static String loops() {
    StringBuilder sb = new StringBuilder();
    outer:
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        try {
          if (j == 1) continue;
          if (j == 3) continue outer;
          if (i == 3) break outer;
          if (i == 1) throw new RuntimeException();
          sb.append(i).append(j).append(' ');
        } catch (RuntimeException e) {
          sb.append("x ");
          if (j == 2) break;
        } finally {
          sb.append('.');
          if (i == 2 && j == 2) break;
        }
      }
    }
    return sb.toString();
  }

  static long wideLocals(long a, double b) {
    long r = 0;
    for (int i = 0; i < 4; i++) {
      long inner = a + i;
      double d = b * i;
      try {
        r += inner / (i - 2);
      } catch (ArithmeticException e) {
        long again = inner * 1000;
        r += again;
      } finally {
        r += (long) d;
      }
    }
    return r;
  }

  public static void main(String[] args) {
    for (int i = 0; i < 4; i++) {
      try {
        System.out.println(plain(i));
      } catch (IllegalStateException e) {
        System.out.println("escaped " + e.getMessage());
      }
    }
    System.out.println(String.join("", log));
    System.out.println(override(0) + " " + override(5) + " " + unaffected() + " " + affected()[0]);
    for (int i = 0; i < 5; i++) System.out.println(nested(i));
    System.out.println(loops());
    System.out.println(wideLocals(1L << 40, 1e10));
    int count = 0;
    while (true) {
      try {
        try {
          count++;
          if (count < 5) continue;
          break;
        } finally {
          count += 10;
        }
      } finally {
        count += 100;
      }
    }
    System.out.println(count);
  }
}
