// In reality, time would pass and end the loop.
// EXPECT: incomplete
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class WaitsForClock {
  static volatile boolean flag;

  public static void main(String[] args) {
    new Thread(() -> flag = true).start();
    long end = System.nanoTime() + 1000;
    while (System.nanoTime() < end) Thread.onSpinWait();
  }
}
