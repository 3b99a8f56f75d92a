// OPTIONS: --outcomes
// REDUCTIONS: clock lazy jpf optimal source persistent engine:races
// EXPECT: exception java.lang.RuntimeException
// OUTCOME: 0
// OUTCOME: 2

// A thread that fails searches for a handler of its exception.
public class DefaultHandlerSetMeanwhile {
  static int handled;

  public static void main(String[] args) throws InterruptedException {
    Thread fails = new Thread(() -> { throw new RuntimeException(); });
    Thread sets = new Thread(() -> Thread.setDefaultUncaughtExceptionHandler((t, e) -> handled = 2));
    fails.start();
    sets.start();
    fails.join();
    sets.join();
    System.out.println(handled);
  }
}
