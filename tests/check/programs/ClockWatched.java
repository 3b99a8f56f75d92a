// Time passes only in timed waits. The code after the loop is not explored, and the verdict must say so.
// EXPECT: incomplete
public class ClockWatched {
  public static void main(String[] args) {
    long end = System.nanoTime() + 1000;
    while (System.nanoTime() < end) Thread.onSpinWait();
    throw new IllegalStateException();
  }
}
