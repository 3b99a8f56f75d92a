// Waits with a time-out: expiry, notification, argument checks, and waiting with a deadline.
public class TimedWaits {
  static final Object lock = new Object();
  static boolean ready;

  static boolean awaitReady(long millis) throws InterruptedException {
    long deadline = System.nanoTime() + millis * 1_000_000;
    synchronized (lock) {
      while (!ready) {
        long left = deadline - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        lock.wait(left / 1_000_000, (int) (left % 1_000_000));
      }
      return true;
    }
  }

  static void refuse(long millis, int nanos) throws InterruptedException {
    synchronized (lock) {
      try {
        lock.wait(millis, nanos);
        System.out.println("accepted " + millis + " " + nanos);
      } catch (IllegalArgumentException e) {
        System.out.println("refused " + millis + " " + nanos + ": " + e.getMessage());
      }
    }
  }

  public static void main(String[] args) throws Exception {
    long start = System.nanoTime();
    synchronized (lock) {
      lock.wait(20);
      System.out.println("held after time-out " + Thread.holdsLock(lock));
    }
    System.out.println("at least 20 ms " + (System.nanoTime() - start >= 19_000_000L));
    System.out.println("not ready in time " + awaitReady(15));

    Thread setter = new Thread(() -> {
      synchronized (lock) {
        ready = true;
        lock.notifyAll();
      }
    });
    setter.start();
    System.out.println("ready in time " + awaitReady(1_000_000));
    setter.join();

    refuse(-1, 0);
    refuse(-1, 5);
    refuse(1, -1);
    refuse(1, 1_000_000);
    refuse(1, 999_999);
    synchronized (lock) {
      try {
        lock.wait(-7);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      Thread.sleep(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Thread.sleep(0, 1_000_000);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Thread.sleep(0);
    Thread.sleep(0, 0);
    Thread.sleep(1, 500_000);

    // A waiter whose time runs out while another holds the monitor returns only after release.
    boolean[] held = new boolean[2];
    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait(10);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        held[1] = held[0];
      }
    });
    waiter.start();
    while (waiter.getState() != Thread.State.TIMED_WAITING) {
      Thread.sleep(1);
      if (waiter.getState() == Thread.State.TERMINATED) {
        break;
      }
    }
    synchronized (lock) {
      Thread.sleep(25);
      held[0] = true;
    }
    waiter.join();
    System.out.println("waiter done " + waiter.getState());
    int woken = 0;
    for (int i = 0; i < 3; i++) {
      Thread[] one = new Thread[1];
      one[0] = new Thread(() -> {
        try {
          Thread.sleep(2);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      one[0].start();
      one[0].join();
      woken++;
    }
    System.out.println("sleepers " + woken);
  }
}
