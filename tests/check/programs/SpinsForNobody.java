// No thread sets the flag.
// EXPECT: termination
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful engine:races engine:every-access
public class SpinsForNobody {
  static volatile boolean flag;

  public static void main(String[] args) {
    new Thread(() -> {
      while (!flag) Thread.onSpinWait(); // EXPECT: termination
    }).start();
  }
}
