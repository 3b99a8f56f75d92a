import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// Conditions: two on one lock, queries, signal order, and re-entrant waits.
public class Conditions {
  static final class Buffer {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final int[] items = new int[3];
    private int put;
    private int take;
    private int count;

    void put(int x) throws InterruptedException {
      lock.lock();
      try {
        while (count == items.length) {
          notFull.await();
        }
        items[put] = x;
        put = (put + 1) % items.length;
        count++;
        notEmpty.signal();
      } finally {
        lock.unlock();
      }
    }

    int take() throws InterruptedException {
      lock.lock();
      try {
        while (count == 0) {
          notEmpty.await();
        }
        int x = items[take];
        take = (take + 1) % items.length;
        count--;
        notFull.signal();
        return x;
      } finally {
        lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Buffer buffer = new Buffer();
    long[] sums = new long[3];
    Thread[] threads = new Thread[6];
    for (int i = 0; i < 3; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int k = 1; k <= 40; k++) {
            buffer.put(k * (me + 1));
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[3 + i] = new Thread(() -> {
        try {
          for (int k = 0; k < 40; k++) {
            sums[me] += buffer.take();
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("sum " + (sums[0] + sums[1] + sums[2]));

    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    StringBuffer order = new StringBuffer();
    Thread[] waiters = new Thread[4];
    for (int i = 0; i < waiters.length; i++) {
      int me = i;
      waiters[i] = new Thread(() -> {
        lock.lock();
        lock.lock();
        try {
          condition.await();
          order.append(me).append('h').append(lock.getHoldCount()).append(' ');
        } catch (InterruptedException e) {
          order.append("interrupted").append(me).append(' ');
        } finally {
          lock.unlock();
          lock.unlock();
        }
      });
      waiters[i].start();
      while (true) {
        lock.lock();
        try {
          if (lock.getWaitQueueLength(condition) == i + 1) {
            break;
          }
        } finally {
          lock.unlock();
        }
        Thread.sleep(1);
      }
    }
    lock.lock();
    System.out.println("waiters " + lock.hasWaiters(condition) + " "
        + lock.getWaitQueueLength(condition));
    condition.signal();
    System.out.println("after one signal " + lock.getWaitQueueLength(condition) + " queued "
        + lock.getQueueLength());
    condition.signalAll();
    System.out.println("after all " + lock.getWaitQueueLength(condition) + " queued "
        + lock.getQueueLength());
    lock.unlock();
    for (Thread waiter : waiters) {
      waiter.join();
    }
    System.out.println("first in, first out: " + order);
    try {
      lock.hasWaiters(condition);
    } catch (IllegalMonitorStateException e) {
      System.out.println("query needs the lock");
    }
    lock.lock();
    try {
      new ReentrantLock().hasWaiters(condition);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    condition.signal();
    condition.signalAll();
    System.out.println("timed " + condition.await(5, TimeUnit.MILLISECONDS) + " nanos left "
        + (condition.awaitNanos(1000) <= 0) + " until "
        + condition.awaitUntil(new java.util.Date(System.currentTimeMillis() + 3))
        + " past " + condition.awaitUntil(new java.util.Date(0)));
    System.out.println("still held " + lock.getHoldCount());
    lock.unlock();
  }
}
