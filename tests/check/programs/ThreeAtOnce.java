// A property that counts threads is violated only if B starts before A ends (tests/plugins/run).
// EXPECT: correct
public class ThreeAtOnce {
  static int x;
  static volatile boolean go;

  public static void main(String[] args) {
    new Thread(() -> go = true, "A").start();
    while (!go) Thread.onSpinWait();
    new Thread(() -> x = 1, "B").start();
  }
}
