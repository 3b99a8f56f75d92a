// BUG: a permit is released even if it was not acquired

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreReleasedTwice {
  static final Semaphore permits = new Semaphore(1);
  static final AtomicInteger inside = new AtomicInteger();

  static void enter() {
    boolean mine = permits.tryAcquire();
    try {
      if (!mine) return;
      if (inside.incrementAndGet() > 1) throw new AssertionError("two are inside");
      inside.decrementAndGet();
    } finally {
      permits.release();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      enter();
    });
    Thread b = new Thread(() -> {
      enter();
    });
    Thread c = new Thread(() -> {
      enter();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (inside.get() != 0) throw new AssertionError();
  }
}
