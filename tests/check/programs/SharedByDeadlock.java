// The step that closes the deadlock is also the first evidence that p is shared.
// OPTIONS: --por optimal --order 2,1,0
// EXPECT: deadlock
import java.util.concurrent.atomic.AtomicInteger;

public class SharedByDeadlock {
  static final Object a = new Object(), b = new Object();
  static final AtomicInteger p = new AtomicInteger();
  static volatile int x;

  public static void main(String[] args) {
    new Thread(() -> {
      x = 1;
      x = 2;
      x = 3;
      synchronized (a) {
        p.set(1);
        x = 4;
        synchronized (b) {
          x = 5;
        }
      }
    }).start();
    new Thread(() -> {
      if (x == 1 && x == 2 && x == 3 && x == 4) {
        synchronized (b) {
          p.incrementAndGet();
          synchronized (a) {
          }
        }
      }
    }).start();
  }
}
