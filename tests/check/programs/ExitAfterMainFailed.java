// The main thread has failed. The program continues until the other thread ends or exits; a handler
// does not change the status.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: correct
// OUTCOME: caught
// END: finished 1
// END: exit 7
import java.util.concurrent.atomic.AtomicBoolean;

public class ExitAfterMainFailed {
  static final AtomicBoolean failed = new AtomicBoolean();

  public static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
      System.out.print("caught");
      failed.set(true);
    });
    new Thread(() -> {
      boolean early = !failed.get();
      while (!failed.get()) Thread.yield();
      if (early) System.exit(7);
    }).start();
    throw new IllegalStateException();
  }
}
