// BUG: an object is freed twice: the last two users both see zero

import java.util.concurrent.atomic.AtomicInteger;

public class ReferenceCount {
  static volatile int users = 2;
  static final AtomicInteger freed = new AtomicInteger();

  static void release() {
    synchronized (freed) {
      users--;
    }
    if (users == 0) freed.incrementAndGet();
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      release();
    });
    Thread b = new Thread(() -> {
      release();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (freed.get() != 1) throw new AssertionError("freed " + freed);
  }
}
