import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** ThreadMXBean lists the monitors and the ownable synchronizers that threads hold, with the frames of the monitors. */
public class HeldLocksBean {
  static final ThreadMXBean bean = ManagementFactory.getThreadMXBean();
  static final Object a = new Object(), c = new StringBuilder();
  static final int[] b = {1};

  static void print(ThreadInfo info) {
    System.out.println(info.getThreadName() + " waits for "
        + (info.getLockInfo() == null ? "nothing" : info.getLockInfo().getClassName()) + " of " + info.getLockOwnerName());
    for (MonitorInfo monitor : info.getLockedMonitors()) {
      StackTraceElement frame = monitor.getLockedStackFrame();
      System.out.println("  monitor " + monitor.getClassName() + " in " + frame.getMethodName() + " "
          + frame.equals(info.getStackTrace()[monitor.getLockedStackDepth()]));
    }
    String[] owned = Arrays.stream(info.getLockedSynchronizers()).map(LockInfo::getClassName).toArray(String[]::new);
    Arrays.sort(owned);
    System.out.println("  synchronizers " + Arrays.toString(owned));
  }

  static void print(Thread thread, boolean monitors, boolean synchronizers) {
    print(bean.getThreadInfo(new long[] {thread.getId()}, monitors, synchronizers)[0]);
  }

  static synchronized void inMethod(int depth) {
    if (depth > 0) {
      inMethod(depth - 1);
      return;
    }
    for (Object o : new Object[] {a, b}) {
      synchronized (o) {
        if (o == a) continue;
        try {
          synchronized (c) {
            print(Thread.currentThread(), true, true);
            print(Thread.currentThread(), false, true);
            print(Thread.currentThread(), true, false);
            throw new IllegalStateException();
          }
        } catch (IllegalStateException expected) {
          print(Thread.currentThread(), true, false);
        }
      }
    }
    print(Thread.currentThread(), true, false);
  }

  synchronized void waitHere() throws InterruptedException {
    synchronized (b) {
      wait();
    }
  }

  static void await(Thread thread, Thread.State state) throws InterruptedException {
    while (thread.getState() != state) Thread.sleep(10);
  }

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    lock.lock();
    lock.lock();
    both.writeLock().lock();
    both.readLock().lock();
    inMethod(2);
    lock.unlock();
    both.writeLock().unlock();
    print(Thread.currentThread(), true, true);

    HeldLocksBean object = new HeldLocksBean();
    Thread waits = new Thread(() -> {
      try {
        object.waitHere();
      } catch (InterruptedException impossible) {
        throw new AssertionError(impossible);
      }
    }, "waits");
    waits.start();
    await(waits, Thread.State.WAITING);
    print(waits, true, true);

    Thread blocked = new Thread(() -> {
      synchronized (a) {
        synchronized (c) {
          lock.lock();
          lock.unlock();
        }
      }
    }, "blocked");
    synchronized (c) {
      blocked.start();
      await(blocked, Thread.State.BLOCKED);
      print(blocked, true, true);
    }
    await(blocked, Thread.State.WAITING);
    print(blocked, true, true);
    synchronized (object) {
      object.notify();
      await(waits, Thread.State.BLOCKED);
      print(waits, true, true);
    }
    lock.unlock();
    blocked.join();
    waits.join();
    System.out.println(bean.getThreadInfo(new long[] {blocked.getId()}, true, true)[0]);
    for (ThreadInfo info : bean.dumpAllThreads(true, true)) {
      if (info.getThreadName().equals("main")) print(info);
    }
  }
}
