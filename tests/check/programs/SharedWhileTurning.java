// That p is shared shows only after the search has relied on its being one thread's own, and then in the middle of trying out
// another order.
// REDUCTIONS: clock optimal source persistent
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;

public class SharedWhileTurning {
  static final AtomicInteger first = new AtomicInteger();
  static int p;
  static volatile int v;

  public static void main(String[] args) {
    new Thread(() -> {
      if (first.compareAndSet(0, 1)) {
        if (v == 1) {
          int r = p;
        }
      }
    }).start();
    new Thread(() -> {
      p = 1;
      p = 2;
      new Thread(() -> { v = 1; }).start();
    }).start();
    new Thread(() -> {
      v = 7;
      first.compareAndSet(0, 3);
    }).start();
  }
}
