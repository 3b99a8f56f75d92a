// BUG: two orders for several seats each take some and both fail

import java.util.concurrent.atomic.AtomicInteger;

public class TicketsInBulk {
  static final AtomicInteger seats = new AtomicInteger(2);
  static final AtomicInteger served = new AtomicInteger();

  static void order(int count) {
    int got = 0;
    while (got < count && seats.getAndDecrement() > 0) got++;
    if (got == count) {
      served.incrementAndGet();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      order(2);
    });
    Thread b = new Thread(() -> {
      order(2);
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (served.get() == 0) throw new AssertionError("nobody was served");
  }
}
