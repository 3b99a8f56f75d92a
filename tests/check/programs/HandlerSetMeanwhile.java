// OPTIONS: --outcomes
// REDUCTIONS: clock lazy jpf optimal source persistent engine:races
// EXPECT: exception java.lang.RuntimeException
// OUTCOME: 0
// OUTCOME: 2

// A thread that fails looks for its own handler, which another thread may just set.
public class HandlerSetMeanwhile {
  static int handled;

  public static void main(String[] args) throws InterruptedException {
    Thread fails = new Thread(() -> { throw new RuntimeException(); });
    fails.start();
    fails.setUncaughtExceptionHandler((t, e) -> handled = 2);
    fails.join();
    System.out.println(handled);
  }
}
