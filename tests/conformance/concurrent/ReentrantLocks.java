import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

// ReentrantLock: holds, queries, tryLock, contention and misuse.
public class ReentrantLocks {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    System.out.println("fair " + lock.isFair() + " locked " + lock.isLocked());
    for (int i = 0; i < 4; i++) {
      lock.lock();
    }
    System.out.println("holds " + lock.getHoldCount() + " mine " + lock.isHeldByCurrentThread());
    Thread other = new Thread(() -> {
      System.out.println("other: locked " + lock.isLocked() + " mine "
          + lock.isHeldByCurrentThread() + " holds " + lock.getHoldCount() + " try "
          + lock.tryLock());
      try {
        System.out.println("other: timed try " + lock.tryLock(5, TimeUnit.MILLISECONDS)
            + " zero " + lock.tryLock(0, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      try {
        lock.unlock();
      } catch (IllegalMonitorStateException e) {
        System.out.println("other: cannot unlock " + e.getMessage());
      }
    });
    other.start();
    other.join();
    for (int i = 0; i < 4; i++) {
      lock.unlock();
      System.out.println("after unlock " + lock.getHoldCount() + " " + lock.isLocked());
    }
    try {
      lock.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println("not mine");
    }

    int[] count = new int[1];
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 100; k++) {
          if (me % 2 == 0) {
            lock.lock();
          } else {
            while (!lock.tryLock()) {
              Thread.yield();
            }
          }
          try {
            int before = count[0];
            if (k % 10 == 0) {
              Thread.yield();
            }
            count[0] = before + 1;
          } finally {
            lock.unlock();
          }
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("count " + count[0]);

    lock.lock();
    Thread queued = new Thread(() -> {
      lock.lock();
      try {
        System.out.println("queued got it, holds " + lock.getHoldCount());
      } finally {
        lock.unlock();
      }
    }, "queued");
    queued.start();
    while (!lock.hasQueuedThread(queued)) {
      Thread.sleep(1);
    }
    System.out.println("queued " + lock.hasQueuedThreads() + " " + lock.getQueueLength());
    String text = lock.toString();
    System.out.println(text.substring(text.indexOf('[')));
    lock.unlock();
    queued.join();
    text = lock.toString();
    System.out.println(text.substring(text.indexOf('[')));
    System.out.println("queued " + lock.hasQueuedThreads() + " " + lock.getQueueLength());

    // A deeply recursive holder frees the lock when an exception passes.
    try {
      recurse(lock, 25);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " left " + lock.getHoldCount());
    }
  }

  static void recurse(ReentrantLock lock, int n) {
    lock.lock();
    try {
      if (n == 0) {
        throw new IllegalStateException("holds " + lock.getHoldCount());
      }
      recurse(lock, n - 1);
    } finally {
      lock.unlock();
    }
  }
}
