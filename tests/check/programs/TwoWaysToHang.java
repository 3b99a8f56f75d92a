// Two loops that may never end, each reported once, however it is reached.
// EXPECT: termination
// OPTIONS: --all
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful
public class TwoWaysToHang {
  static volatile int turn;
  static volatile boolean first, second;

  public static void main(String[] args) {
    new Thread(() -> turn = 1).start();
    if (turn == 0) {
      while (!first) Thread.onSpinWait(); // EXPECT: termination
    } else {
      while (!second) Thread.onSpinWait(); // EXPECT: termination
    }
  }
}
