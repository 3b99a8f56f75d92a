import java.util.Arrays;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** n threads at a lock, a latch or a semaphore: the class of the JDK, or one that a program would write with AbstractQueuedSynchronizer. */
public class OwnSynchronizers {
  static class Mutex extends AbstractQueuedSynchronizer {
    protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
    protected boolean tryRelease(int n) { setState(0); return true; }
  }
  static class LongMutex extends AbstractQueuedLongSynchronizer {
    protected boolean tryAcquire(long n) { return compareAndSetState(0, 1); }
    protected boolean tryRelease(long n) { setState(0); return true; }
  }
  static class BooleanLatch extends AbstractQueuedSynchronizer {
    protected int tryAcquireShared(int n) { return getState() != 0 ? 1 : -1; }
    protected boolean tryReleaseShared(int n) { setState(1); return true; }
  }
  static class Counting extends AbstractQueuedSynchronizer {
    Counting(int n) { setState(n); }
    protected int tryAcquireShared(int n) {
      for (;;) {
        int old = getState(), left = old - n;
        if (left < 0 || compareAndSetState(old, left)) return left;
      }
    }
    protected boolean tryReleaseShared(int n) {
      for (;;) {
        int old = getState();
        if (compareAndSetState(old, old + n)) return true;
      }
    }
  }
  static int x;

  public static void main(String[] a) throws Exception {
    int n = Integer.parseInt(a[1]);
    Runnable[] r = new Runnable[n];
    switch (a[0]) {
      case "reentrant" -> {
        ReentrantLock m = new ReentrantLock();
        Arrays.fill(r, (Runnable) () -> { m.lock(); x++; m.unlock(); });
      }
      case "mutex" -> {
        Mutex m = new Mutex();
        Arrays.fill(r, (Runnable) () -> { m.acquire(1); x++; m.release(1); });
      }
      case "longmutex" -> {
        LongMutex m = new LongMutex();
        Arrays.fill(r, (Runnable) () -> { m.acquire(1); x++; m.release(1); });
      }
      case "countdown" -> {
        CountDownLatch l = new CountDownLatch(1);
        Arrays.fill(r, (Runnable) () -> awaitFor(l));
        r[0] = () -> { x++; l.countDown(); };
      }
      case "latch" -> {
        BooleanLatch l = new BooleanLatch();
        Arrays.fill(r, (Runnable) () -> l.acquireShared(1));
        r[0] = () -> { x++; l.releaseShared(1); };
      }
      case "semaphore" -> {
        Semaphore c = new Semaphore(n - 1);
        Arrays.fill(r, (Runnable) () -> { c.acquireUninterruptibly(); c.release(); });
      }
      case "counting" -> {
        Counting c = new Counting(n - 1);
        Arrays.fill(r, (Runnable) () -> { c.acquireShared(1); c.releaseShared(1); });
      }
      default -> throw new IllegalArgumentException(a[0]);
    }
    Thread[] t = new Thread[n];
    for (int i = 0; i < n; i++) (t[i] = new Thread(r[i])).start();
    for (Thread u : t) u.join();
  }

  static void awaitFor(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
