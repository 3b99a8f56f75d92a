import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// Semaphore: counts, bulk operations, draining, negative permits, interrupts.
public class Semaphores {
  static final class Reducible extends Semaphore {
    Reducible(int permits) {
      super(permits);
    }

    void reduce(int n) {
      reducePermits(n);
    }
  }

  public static void main(String[] args) throws Exception {
    Semaphore s = new Semaphore(5);
    s.acquire();
    s.acquire(2);
    System.out.println("left " + s.availablePermits() + " try three " + s.tryAcquire(3)
        + " try two " + s.tryAcquire(2) + " left " + s.availablePermits());
    System.out.println("timed " + s.tryAcquire(3, TimeUnit.MILLISECONDS) + " "
        + s.tryAcquire(2, 3, TimeUnit.MILLISECONDS));
    s.release();
    s.release(9);
    System.out.println("more than at first " + s.availablePermits());
    System.out.println("drained " + s.drainPermits() + " " + s.availablePermits() + " again "
        + s.drainPermits());
    System.out.println(s.toString().substring(s.toString().indexOf('[')));
    for (int i = 0; i < 3; i++) {
      try {
        if (i == 0) {
          s.acquire(-1);
        } else if (i == 1) {
          s.release(-1);
        } else {
          s.tryAcquire(-1);
        }
      } catch (IllegalArgumentException e) {
        System.out.println("refused " + i + " " + e.getMessage());
      }
    }
    s.release(Integer.MAX_VALUE);
    try {
      s.release();
    } catch (Error e) {
      System.out.println(e.getMessage());
    }

    Semaphore negative = new Semaphore(-2);
    System.out.println("negative " + negative.tryAcquire());
    negative.release(3);
    System.out.println("positive " + negative.tryAcquire());
    Reducible reducible = new Reducible(3);
    reducible.reduce(5);
    System.out.println("reduced " + reducible.availablePermits() + " drain "
        + reducible.drainPermits() + " " + reducible.availablePermits());

    Semaphore three = new Semaphore(3);
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Thread[] threads = new Thread[7];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 20; k++) {
          three.acquireUninterruptibly();
          most.accumulateAndGet(inside.incrementAndGet(), Math::max);
          Thread.yield();
          inside.decrementAndGet();
          three.release();
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("at most three " + (most.get() <= 3) + " inside " + inside + " permits "
        + three.availablePermits());

    // Permits belong to nobody: one thread acquires, another releases.
    Semaphore signal = new Semaphore(0);
    StringBuffer text = new StringBuffer();
    Thread waiter = new Thread(() -> {
      signal.acquireUninterruptibly(2);
      text.append("released");
    });
    waiter.start();
    while (!signal.hasQueuedThreads()) {
      Thread.sleep(1);
    }
    signal.release();
    System.out.println("one is not enough " + waiter.isAlive() + " queue "
        + signal.getQueueLength());
    signal.release();
    waiter.join();
    System.out.println(text);

    Thread[] pair = new Thread[2];
    String[] ends = new String[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      pair[i] = new Thread(() -> {
        try {
          if (me == 0) {
            signal.acquire();
          } else {
            signal.acquireUninterruptibly();
          }
          ends[me] = "acquired " + Thread.currentThread().isInterrupted();
        } catch (InterruptedException e) {
          ends[me] = "interrupted";
        }
      });
      pair[i].start();
      while (pair[i].getState() != Thread.State.WAITING) {
        Thread.sleep(1);
      }
      pair[i].interrupt();
    }
    pair[0].join();
    signal.release();
    pair[1].join();
    System.out.println(ends[0] + " " + ends[1]);
  }
}
