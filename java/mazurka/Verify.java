package mazurka;

import java.util.Random;

/**
 * What a program can tell Mazurka: choices of data, assumptions, sections that nobody interrupts.
 *
 * <p>Under {@code mazurka check} a choice is explored in every way, together with every
 * interleaving of the threads. Under {@code mazurka run} each choice takes its first value. Under
 * plain {@code java} choices are random; the system property {@code mazurka.seed}, a number, fixes
 * them as far as one thread makes them.
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
  // Mazurka replaces the methods marked so by its own; what stands here is for plain java.

  private Verify() {}

  /**
   * Any number from {@code min} to {@code max}, both included.
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
   * Any of the values, which need not differ. {@code anyOf(1, 2, 5)}, {@code
   * anyOf(Color.values())}.
   *
   * @throws IllegalArgumentException if there is none
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
   * Only executions in which the condition holds here are of interest. If it does not hold, the
   * thread stops for ever, and however the other threads go on, the execution has no outcome and is
   * no deadlock. What other threads do wrong is still reported.
   *
   * <p>Under plain {@code java}, and {@code mazurka run}, a condition that does not hold ends the
   * program quietly: {@code java} ends at once with exit code 0, {@code mazurka run} when no other
   * thread can go on.
   */
  public static void assume(boolean condition) { // replaced
    if (!condition) Runtime.getRuntime().halt(0);
  }

  /**
   * If the condition holds, the execution is of no interest any more and ends here, all threads
   * included. Outside of {@code mazurka check} the program ends quietly with exit code 0.
   */
  public static void ignoreIf(boolean condition) { // replaced
    if (condition) Runtime.getRuntime().halt(0);
  }

  /**
   * From here to {@link #endAtomic} no other thread does anything, unless this one has to wait: for
   * a lock that another holds, in {@code wait}, {@code join}, {@code park}, {@code sleep}. Then the
   * others go on, and when this thread can go on and does, the section is atomic again. Sections
   * nest. Prefer {@link #atomically}, which cannot be left without its end.
   *
   * <p>Under plain {@code java} this does nothing.
   */
  public static void beginAtomic() {} // replaced

  /**
   * The end of the section that the last {@link #beginAtomic} of this thread began.
   *
   * @throws IllegalStateException under Mazurka, if there is none
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
   * Other threads may be scheduled here. They may be at every operation that they can notice
   * anyhow, so this adds nothing to what is found. Inside of an atomic section it does nothing.
   */
  public static void schedulingPoint() {} // replaced

  /** Is this {@code mazurka check}? */
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

  /** A number from 0 to {@code count - 1}, at least 2 of them. */
  private static int choose(int count) { // replaced
    return Source.RANDOM.nextInt(count);
  }

  /** Not in Verify itself, which so needs no initialisation. */
  private static final class Source {
    static final Random RANDOM = make();

    private static Random make() {
      Long seed = Long.getLong("mazurka.seed");
      return seed != null ? new Random(seed) : new Random();
    }
  }
}
