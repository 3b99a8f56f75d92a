// ThreadInfo lists the monitors and synchronizers that a thread holds at the moment of the question.
// OPTIONS: --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal
// EXPECT: correct
// OUTCOME: [] 0
// OUTCOME: [] 1
// OUTCOME: [java.lang.Object in run] 1
// OUTCOME: [[I in inner, java.lang.Object in run] 1
// OUTCOME: null
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

public class BeanHeldLocks extends Thread {
  static final Object outer = new Object();
  static final int[] inner = {0};
  static final ReentrantLock lock = new ReentrantLock();

  @Override
  public void run() {
    lock.lock();
    synchronized (outer) {
      inner();
    }
    lock.unlock();
  }

  static void inner() {
    synchronized (inner) {
      inner[0]++;
    }
  }

  public static void main(String[] args) throws Exception {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    BeanHeldLocks thread = new BeanHeldLocks();
    long id = thread.getId();
    thread.start();
    ThreadInfo info = bean.getThreadInfo(new long[] {id}, true, true)[0];
    thread.join();
    if (info == null) {
      System.out.print("null");
      return;
    }
    System.out.print(Arrays.stream(info.getLockedMonitors())
        .map(m -> m.getClassName() + " in " + m.getLockedStackFrame().getMethodName())
        .collect(Collectors.toList()) + " " + info.getLockedSynchronizers().length);
  }
}
