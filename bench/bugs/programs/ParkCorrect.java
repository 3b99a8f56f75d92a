// CORRECT: the waiter registers itself, and parks in a loop

import java.util.concurrent.locks.LockSupport;

public class ParkCorrect {
  static volatile Thread waiter;
  static volatile boolean ready;

  static void await() {
    waiter = Thread.currentThread();
    while (!ready) LockSupport.park();
  }

  static void signal() {
    ready = true;
    Thread t = waiter;
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
