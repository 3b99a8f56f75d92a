// The search first assumes that p is private to one thread. It learns that p is shared only while it reverses a
// race.
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
