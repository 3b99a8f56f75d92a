// The second thread's lock is shared. Only the first thread's wait for it shows this, at the end of executions that consist of cached steps.
// OPTIONS: --property exception
// REDUCTIONS: optimal source persistent
// EXPECT: exception java.lang.RuntimeException
import java.util.concurrent.locks.ReentrantLock;

public class NoticedAtTheEnd {
  static final ReentrantLock lock = new ReentrantLock();
  static volatile boolean stop;
  static int x, y;

  public static void main(String[] args) {
    Thread first = new Thread(() -> {
      for (int i = 1; i <= 5; i++) if (x != i) return;
      lock.lock();
      throw new RuntimeException();
    });
    Thread second = new Thread(() -> {
      for (int i = 1; i <= 5; i++) x = i;
      lock.lock();
      y = 1;
    });
    first.start();
    second.start();
    new Thread(() -> { int r = y; }).start();
    while (!stop) { }
  }
}
