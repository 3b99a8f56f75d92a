// BUG: a condition is signalled before anybody waits, and the waiter does not look first

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SignalLost {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition ready = lock.newCondition();
  static int rounds;

  static void signal() {
    for (int i = 0; i < 4; i++) {
      lock.lock();
      rounds++;
      ready.signal();
      lock.unlock();
    }
  }

  static void await() {
    lock.lock();
    try {
      if (rounds < 4) ready.await();
      if (rounds < 3) ready.await();
      if (rounds < 2) ready.await();
      ready.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> {
        if (id == 0) {
          signal();
        } else {
          await();
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
