// BUG: two atomic operations are not one atomic operation

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicTwoSteps {
  static final AtomicInteger highest = new AtomicInteger();

  static void record(int value) {
    if (value > highest.get()) highest.set(value);
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      record(3);
    });
    Thread b = new Thread(() -> {
      record(7);
    });
    Thread c = new Thread(() -> {
      record(5);
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (highest.get() != 7) throw new AssertionError("highest " + highest);
  }
}
