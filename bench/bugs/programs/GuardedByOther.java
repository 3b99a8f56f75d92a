// BUG: readers hold the read lock, but one writer holds none

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class GuardedByOther {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static int low, high;

  static void set(int value) {
    low = value;
    high = value;
  }

  static void check() {
    lock.readLock().lock();
    try {
      if (low != high) throw new AssertionError(low + " and " + high);
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      set(1);
    });
    Thread b = new Thread(() -> {
      check();
    });
    Thread c = new Thread(() -> {
      check();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (low != high) throw new AssertionError();
  }
}
