// Time passes in timed waits only: what is behind the loop is not explored, and the verdict must not claim it.
// EXPECT: incomplete
public class ClockWatched {
  public static void main(String[] args) {
    long end = System.nanoTime() + 1000;
    while (System.nanoTime() < end) Thread.onSpinWait();
    throw new IllegalStateException();
  }
}
