package mazurka;

import java.util.Random;

/**
 * The interface between a program and Mazurka: choices of data, assumptions and atomic sections.
 *
 * <p>{@code mazurka check} explores all values of a choice, with all interleavings of the threads.
 * {@code mazurka run} takes the first value of each choice. Under plain {@code java} choices are
 * random. The system property {@code mazurka.seed}, a number, makes the choices of a single thread
 * reproducible.
 *
 * <pre>{@code
 * int requests = Verify.any(1, 3);          // 1, 2 and 3
 * Color color = Verify.anyOf(Color.values());
 * Verify.assume(requests < 3 || color != Color.RED);
 * }</pre>
 *
 * <p>All methods can be called from any thread.
 */
public final class Verify {
  // Mazurka replaces the methods marked "replaced"; their code here is for plain java.

  private Verify() {}

  /**
   * Any number from {@code min} to {@code max}, both inclusive.
   *
   * @throws IllegalArgumentException if {@code min > max}, or there are more than
   *     {@link Integer#MAX_VALUE} values
   */
  public static int any(int min, int max) {
    long count = (long) max - min + 1;
    if (count < 1 || count > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("no choice from " + min + " to " + max);
    }
    return min + pick((int) count);
  }

  /** False or true. */
  public static boolean anyBoolean() {
    return pick(2) != 0;
  }

  /**
   * Any of the values, for example {@code anyOf(1, 2, 5)} or {@code anyOf(Color.values())}. Values
   * may be equal.
   *
   * @throws IllegalArgumentException if there is no value
   */
  @SafeVarargs
  public static <T> T anyOf(T... values) {
    return values[pickIndex(values.length)];
  }

  /**
   * Any element of the array.
   *
   * @throws IllegalArgumentException if it is empty
   */
  public static int anyOf(int[] values) {
    return values[pickIndex(values.length)];
  }

  /**
   * Any element of the array.
   *
   * @throws IllegalArgumentException if it is empty
   */
  public static long anyOf(long[] values) {
    return values[pickIndex(values.length)];
  }

  /**
   * Any element of the array.
   *
   * @throws IllegalArgumentException if it is empty
   */
  public static double anyOf(double[] values) {
    return values[pickIndex(values.length)];
  }

  /**
   * Restricts the check to executions in which the condition holds here. If the condition is false,
   * the thread stops for ever. The execution then has no outcome and is not a deadlock. Violations
   * of the other threads are still reported.
   *
   * <p>Outside of {@code mazurka check}, a false condition ends the program silently: {@code java}
   * ends at once with exit code 0, {@code mazurka run} ends when no other thread can
   * continue.
   */
  public static void assume(boolean condition) { // replaced
    if (!condition) Runtime.getRuntime().halt(0);
  }

  /**
   * Ends the execution, with all its threads, if the condition holds. Outside of {@code mazurka
   * check} the program then ends silently with exit code 0.
   */
  public static void ignoreIf(boolean condition) { // replaced
    if (condition) Runtime.getRuntime().halt(0);
  }

  /**
   * Begins an atomic section: until {@link #endAtomic} no other thread runs. If this thread has to
   * wait (for a lock, or in {@code wait}, {@code join}, {@code park} or {@code sleep}), the other
   * threads continue; once this thread runs again, the section is atomic again. Sections nest.
   * Prefer {@link #atomically}, which always ends its section.
   *
   * <p>Under plain {@code java} this does nothing.
   */
  public static void beginAtomic() {} // replaced

  /**
   * Ends the section that the last {@link #beginAtomic} of this thread began.
   *
   * @throws IllegalStateException under Mazurka, if the thread is in no section
   */
  public static void endAtomic() {} // replaced

  /** Runs the action between {@link #beginAtomic} and {@link #endAtomic}. */
  public static void atomically(Runnable action) {
    beginAtomic();
    try {
      action.run();
    } finally {
      endAtomic();
    }
  }

  /**
   * Lets other threads run here. Mazurka already explores context switches at every visible
   * operation, so this finds nothing new. In an atomic section it does nothing.
   */
  public static void schedulingPoint() {} // replaced

  /** Whether this is {@code mazurka check}. */
  public static boolean isChecking() { // replaced
    return false;
  }

  private static int pickIndex(int length) {
    if (length == 0) throw new IllegalArgumentException("no choice from nothing");
    return pick(length);
  }

  private static int pick(int count) {
    return count == 1 ? 0 : choose(count);
  }

  /** A number from 0 to {@code count - 1}. REQUIRES: {@code count >= 2} */
  private static int choose(int count) { // replaced
    return Source.RANDOM.nextInt(count);
  }

  /** A class of its own, so that Verify needs no static initialisation. */
  private static final class Source {
    static final Random RANDOM = make();

    private static Random make() {
      Long seed = Long.getLong("mazurka.seed");
      return seed != null ? new Random(seed) : new Random();
    }
  }
}
