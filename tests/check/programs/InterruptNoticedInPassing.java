// EXPECT: correct
import java.util.concurrent.locks.ReentrantLock;

// Before the lock, the reader checks its interrupt status. This hidden read belongs to the step that reads x, but not
// to every step that reads x. In another order that step touches more.
public class InterruptNoticedInPassing {
  static volatile int x, y;

  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    Thread reader = new Thread(() -> {
      try {
        if (x == 0) {
          lock.lockInterruptibly();
          y = 1;
        } else if (x == 2) {
          lock.lockInterruptibly();
        }
      } catch (InterruptedException e) {
        y = 2;
      }
    });
    Thread writer = new Thread(() -> {
      x = 1;
      int seen = y;
      x = 2;
    });
    Thread other = new Thread(() -> {
      reader.interrupt();
      int seen = y;
    });
    reader.start();
    writer.start();
    other.start();
    int seen = x;
    reader.interrupt();
  }
}
