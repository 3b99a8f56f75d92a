// A daemon that sleeps in a loop does not keep the program alive, and its time passes only when no
// other thread is enabled.
// OPTIONS: --outcomes --timeouts last
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races engine:every-access
// EXPECT: correct
// OUTCOME: 0
// OUTCOME: 2
import mazurka.Verify;

public class TimeOutsLastDaemon {
  static volatile int ticks;

  public static void main(String[] args) throws Exception {
    Thread daemon = new Thread(() -> {
      try {
        for (;;) {
          Thread.sleep(10);
          if (ticks < 3) ticks = ticks + 1;
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    if (Verify.any(0, 1) == 1) Thread.sleep(25);
    System.out.print(ticks);
  }
}
