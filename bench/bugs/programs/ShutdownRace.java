// BUG: a service accepts work after it has been shut down

import java.util.concurrent.atomic.AtomicInteger;

public class ShutdownRace {
  static volatile boolean closed;
  static final AtomicInteger pending = new AtomicInteger();

  static void submit() {
    for (int i = 0; i < 6; i++) {
      if (closed) return;
      pending.incrementAndGet();
      if (closed && pending.get() == 0) throw new AssertionError("drained");
    }
  }

  static void close() {
    closed = true;
    pending.set(0);
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> {
        if (id == 3) {
          close();
        } else {
          submit();
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (pending.get() != 0) throw new AssertionError("pending " + pending);
  }
}
