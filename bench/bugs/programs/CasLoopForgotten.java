// BUG: a failed compare-and-set is not tried again

import java.util.concurrent.atomic.AtomicInteger;

public class CasLoopForgotten {
  static final AtomicInteger sold = new AtomicInteger();

  static void sell() {
    int now = sold.get();
    sold.compareAndSet(now, now + 1);
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      sell();
    });
    Thread b = new Thread(() -> {
      sell();
    });
    Thread c = new Thread(() -> {
      sell();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (sold.get() != 3) throw new AssertionError("sold " + sold);
  }
}
