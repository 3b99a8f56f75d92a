// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.Monitor;

/** A thread enters a monitor when its guard holds. */
public class GuavaMonitor {
  static int value;
  static final Monitor MONITOR = new Monitor();
  static final Monitor.Guard SET = MONITOR.newGuard(() -> value != 0);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MONITOR.enter();
      value = 1;
      MONITOR.leave();
    }, () -> {
      MONITOR.enterWhen(SET);
      value++;
      MONITOR.leave();
    });
    if (value != 2) throw new AssertionError();
  }
}
