// The program reads the clock, but not in the loop that never ends.
// EXPECT: termination
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful
public class HangsAfterClock {
  static volatile boolean flag;

  public static void main(String[] args) {
    new Thread(() -> {
      while (!flag) Thread.onSpinWait(); // EXPECT: termination
    }).start();
    long time = System.nanoTime();
  }
}
