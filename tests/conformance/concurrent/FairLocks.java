import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// Fair locks serve in the order of arrival.
public class FairLocks {
  interface Body {
    void run();
  }

  interface Length {
    int get();
  }

  static String served(Body lock, Body unlock, Length queue, int n) throws Exception {
    StringBuffer order = new StringBuffer();
    lock.run();
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        lock.run();
        order.append(me).append(' ');
        unlock.run();
      });
      threads[i].start();
      while (queue.get() != i + 1) {
        Thread.sleep(1);
      }
    }
    unlock.run();
    for (Thread thread : threads) {
      thread.join();
    }
    return order.toString();
  }

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    System.out.println("lock " + lock.isFair() + " "
        + served(lock::lock, lock::unlock, lock::getQueueLength, 6));
    Semaphore semaphore = new Semaphore(1, true);
    System.out.println("semaphore " + semaphore.isFair() + " "
        + served(semaphore::acquireUninterruptibly, semaphore::release, semaphore::getQueueLength,
            6));
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock(true);
    System.out.println("write " + rw.isFair() + " "
        + served(rw.writeLock()::lock, rw.writeLock()::unlock, rw::getQueueLength, 6));
    // Without contention from newcomers the unfair lock hands over in order as well.
    ReentrantLock unfair = new ReentrantLock(false);
    System.out.println("unfair " + unfair.isFair() + " "
        + served(unfair::lock, unfair::unlock, unfair::getQueueLength, 6));

    // tryLock barges even on a fair lock.
    lock.lock();
    Thread queued = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    queued.start();
    while (!lock.hasQueuedThreads()) {
      Thread.sleep(1);
    }
    System.out.println("owner re-enters " + lock.tryLock() + " holds " + lock.getHoldCount());
    lock.unlock();
    lock.unlock();
    queued.join();

    // A fair semaphore with many permits: a large request at the head holds back a small one.
    Semaphore many = new Semaphore(3, true);
    many.acquire(2);
    StringBuffer order = new StringBuffer();
    Thread large = new Thread(() -> {
      many.acquireUninterruptibly(3);
      order.append("large ");
      many.release(3);
    });
    large.start();
    while (many.getQueueLength() != 1) {
      Thread.sleep(1);
    }
    Thread small = new Thread(() -> {
      many.acquireUninterruptibly(1);
      order.append("small ");
      many.release(1);
    });
    small.start();
    while (many.getQueueLength() != 2) {
      Thread.sleep(1);
    }
    System.out.println("waiting [" + order + "] free " + many.availablePermits());
    many.release(2);
    large.join();
    small.join();
    System.out.println("served " + order);
  }
}
