// The second of two threads fails. The status is 1 if that is the main thread.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: exception java.lang.IllegalStateException
// OUTCOME:
// END: finished 0
// END: finished 1
import java.util.concurrent.atomic.AtomicInteger;

public class MainOrThreadFails {
  static final AtomicInteger arrived = new AtomicInteger();

  static void arrive() {
    if (arrived.incrementAndGet() == 2) throw new IllegalStateException("second");
  }

  public static void main(String[] args) {
    new Thread(MainOrThreadFails::arrive).start();
    arrive();
  }
}
