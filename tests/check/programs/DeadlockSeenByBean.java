// A thread that asks ThreadMXBean finds the deadlock of the others in some executions.
// OPTIONS: --outcomes --property exception
// REDUCTIONS: clock
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

public class DeadlockSeenByBean {
  static void lock(Object first, Object second) {
    Thread thread = new Thread(() -> {
      synchronized (first) {
        synchronized (second) {
        }
      }
    });
    thread.setDaemon(true);
    thread.start();
  }

  public static void main(String[] args) {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    Object a = new Object(), b = new Object();
    lock(a, b);
    lock(b, a);
    System.out.print(bean.findDeadlockedThreads() != null);
  }
}
