import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** ThreadMXBean finds two threads that wait for each other, and says what they wait for. */
public class DeadlockBean {
  static Thread locker(String name, Object first, Object second, CountDownLatch both) {
    Thread thread = new Thread(() -> {
      synchronized (first) {
        both.countDown();
        try {
          both.await();
        } catch (InterruptedException impossible) {
          throw new AssertionError(impossible);
        }
        synchronized (second) {
          System.out.println("never");
        }
      }
    }, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  public static void main(String[] args) throws Exception {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    Object a = new Object(), b = new Object();
    CountDownLatch both = new CountDownLatch(2);
    Thread s = locker("S", a, b, both), t = locker("T", b, a, both);
    while (s.getState() != Thread.State.BLOCKED || t.getState() != Thread.State.BLOCKED) Thread.sleep(10);
    long[] ids = bean.findDeadlockedThreads();
    Arrays.sort(ids);
    for (ThreadInfo info : bean.getThreadInfo(ids, 5)) {
      System.out.println(info.getThreadName() + " " + info.getThreadState() + " " + info.getLockInfo().getClassName()
          + " " + info.getLockOwnerName() + " " + info.getStackTrace()[0].getMethodName() + " " + info.isDaemon()
          + " " + info.isSuspended() + " " + info.isInNative());
    }
    System.out.println(bean.findMonitorDeadlockedThreads().length + " " + bean.getThreadInfo(12345));
    System.out.println(bean.getThreadInfo(Thread.currentThread().getId()).getThreadState());
    System.out.println(bean.isThreadCpuTimeSupported() + " " + bean.isObjectMonitorUsageSupported());
  }
}
