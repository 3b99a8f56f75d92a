import java.util.concurrent.atomic.AtomicBoolean;

/** Loops that end because time passes, though their thread could always run on. */
public class SpinOnTime {
  static volatile boolean flag;

  public static void main(String[] args) throws Exception {
    long start = System.currentTimeMillis();
    while (System.currentTimeMillis() < start + 20) {
      Thread.onSpinWait();
    }
    System.out.println("the clock went on");

    long nanos = System.nanoTime();
    while (System.nanoTime() - nanos < 5_000_000) {
      Thread.yield();
    }
    System.out.println("also while yielding");

    Thread sleeper = new Thread(() -> {
      pause(50);
      flag = true;
    });
    sleeper.start();
    while (!flag) {
      Thread.onSpinWait();
    }
    sleeper.join();
    System.out.println("the sleeper woke up");

    AtomicBoolean ready = new AtomicBoolean();
    Object lock = new Object();
    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait(30);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
      ready.set(true);
    });
    waiter.start();
    while (!ready.get()) {
      Thread.yield();
    }
    waiter.join();
    System.out.println("the waiter timed out");
  }

  static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
