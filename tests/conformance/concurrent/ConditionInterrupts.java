import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// Interrupts against await in each of its forms.
public class ConditionInterrupts {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition condition = lock.newCondition();
  static boolean ready;

  interface Waiting {
    Object run() throws InterruptedException;
  }

  static void untilWaiting() throws InterruptedException {
    while (true) {
      lock.lock();
      try {
        if (lock.hasWaiters(condition)) {
          return;
        }
      } finally {
        lock.unlock();
      }
      Thread.sleep(1);
    }
  }

  static void interrupt(String what, Waiting waiting) throws Exception {
    String[] result = new String[1];
    Thread thread = new Thread(() -> {
      lock.lock();
      try {
        result[0] = "returned " + waiting.run() + " status "
            + Thread.currentThread().isInterrupted();
      } catch (InterruptedException e) {
        result[0] = "interrupted " + e.getMessage() + " status "
            + Thread.currentThread().isInterrupted();
      } finally {
        result[0] += " held " + lock.isHeldByCurrentThread();
        lock.unlock();
      }
    });
    thread.start();
    untilWaiting();
    thread.interrupt();
    if (what.startsWith("uninterruptible")) {
      System.out.println(what + ": alive " + thread.isAlive());
      lock.lock();
      ready = true;
      condition.signal();
      lock.unlock();
    }
    thread.join();
    System.out.println(what + ": " + result[0]);
  }

  public static void main(String[] args) throws Exception {
    interrupt("await", () -> {
      condition.await();
      return null;
    });
    interrupt("timed", () -> condition.await(1_000_000, TimeUnit.SECONDS));
    interrupt("nanos", () -> condition.awaitNanos(Long.MAX_VALUE) > 0);
    interrupt("until", () -> condition.awaitUntil(
        new java.util.Date(System.currentTimeMillis() + 1_000_000_000L)));
    interrupt("uninterruptible", () -> {
      while (!ready) {
        condition.awaitUninterruptibly();
      }
      return "";
    });
    // The status is looked at before waiting.
    lock.lock();
    try {
      Thread.currentThread().interrupt();
      condition.await();
    } catch (InterruptedException e) {
      System.out.println("beforehand " + lock.getHoldCount() + " " + Thread.interrupted());
    } finally {
      lock.unlock();
    }
    // A signal that comes before the interrupt wins: the thread is already in the lock's queue.
    boolean[] got = new boolean[2];
    Thread both = new Thread(() -> {
      lock.lock();
      try {
        condition.await();
        got[0] = true;
        got[1] = Thread.currentThread().isInterrupted();
      } catch (InterruptedException e) {
        System.out.println("unexpected");
      } finally {
        lock.unlock();
      }
    });
    both.start();
    untilWaiting();
    lock.lock();
    condition.signal();
    both.interrupt();
    lock.unlock();
    both.join();
    System.out.println("signalled first " + got[0] + " status " + got[1]);
    // An interrupt that comes first leaves the signal to another waiter.
    Thread[] pair = new Thread[2];
    String[] ends = new String[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      pair[i] = new Thread(() -> {
        lock.lock();
        try {
          condition.await();
          ends[me] = "signalled";
        } catch (InterruptedException e) {
          ends[me] = "interrupted";
        } finally {
          lock.unlock();
        }
      });
      pair[i].start();
      while (true) {
        lock.lock();
        int n = lock.getWaitQueueLength(condition);
        lock.unlock();
        if (n == i + 1) {
          break;
        }
        Thread.sleep(1);
      }
    }
    pair[0].interrupt();
    pair[0].join();
    lock.lock();
    condition.signal();
    lock.unlock();
    pair[1].join();
    System.out.println(ends[0] + " " + ends[1]);
  }
}
