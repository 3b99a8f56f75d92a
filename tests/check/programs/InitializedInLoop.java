// Main spins on a static field of a class that either thread may initialise. The loop only reads.
// REDUCTIONS: persistent source engine:races
// EXPECT: correct
public class InitializedInLoop {
  static class Flag {
    static volatile int initial = 1;
    static volatile boolean up;
  }

  public static void main(String[] args) {
    Thread t = new Thread(() -> {
      assert Flag.initial == 1;
      Flag.up = true;
    });
    t.start();
    while (!Flag.up) {
      Thread.onSpinWait();
    }
  }
}
