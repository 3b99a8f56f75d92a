// BUG: a waiter is woken before it has registered itself

import java.util.concurrent.locks.LockSupport;

public class MissedPark {
  static volatile Thread waiter;
  static volatile boolean ready;

  static void await() {
    if (ready) return;
    waiter = Thread.currentThread();
    LockSupport.park();
  }

  static void signal() {
    Thread t = waiter;
    ready = true;
    if (t != null) LockSupport.unpark(t);
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      await();
    });
    Thread b = new Thread(() -> {
      signal();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (!ready) throw new AssertionError();
  }
}
