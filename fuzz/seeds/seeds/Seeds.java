package seeds;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.function.Function;

/** Small classes that together use most of the class-file format. Their compiled form seeds the fuzzer. */
public class Seeds implements Runnable {
  static final int INT = 100000;
  static final long LONG = 1L << 40;
  static final float FLOAT = 1.5f;
  static final double DOUBLE = 2.5;
  static final String TEXT = "text \u0000 \u00e9 \ud83d\ude00";

  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE_USE, ElementType.METHOD, ElementType.PARAMETER})
  @interface Marked {
    int value() default 7;
    String[] names() default {"a", "b"};
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(@Marked double radius, List<String> names) implements Shape {}

  record Square(int side) implements Shape {}

  enum Color { RED, GREEN { @Override int weight() { return 2; } }; int weight() { return 1; } }

  static class Switches {
    int table(int i) {
      return switch (i) { case 1 -> 10; case 2 -> 20; case 3 -> 30; default -> 0; };
    }
    int lookup(String s) {
      switch (s) { case "one": return 1; case "thousand": return 1000; default: return 0; }
    }
    long arithmetic(long a, int b, float c, double d) {
      int[][] grid = new int[3][b];
      grid[1][0] += b << 3;
      return (long) (a * grid[1][0] + c / d) >>> 2;
    }
  }

  static class Generic<T extends Comparable<T>> {
    T best;
    <E extends Exception> void raise(@Marked(3) E e) throws E, InterruptedException {
      synchronized (this) {
        try {
          wait();
        } catch (IllegalStateException | IllegalArgumentException caught) {
          throw new RuntimeException(caught);
        } finally {
          best = null;
        }
      }
      throw e;
    }
  }

  @Override
  @Deprecated
  public void run() {
    int local = hashCode();
    Function<Integer, String> f = x -> "sum " + (x + local) + TEXT;
    Runnable r = new Runnable() { @Override public void run() { System.out.println(f.apply(INT)); } };
    r.run();
    assert LONG > local : "assertion";
  }

  native void call(int a, String b);
}
