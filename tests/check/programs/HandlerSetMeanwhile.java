// OPTIONS: --outcomes
// REDUCTIONS: clock lazy jpf optimal source persistent engine:races
// EXPECT: exception java.lang.RuntimeException
// OUTCOME: 0
// OUTCOME: 2

// A thread that fails reads its handler, which another thread may set at the same time.
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
