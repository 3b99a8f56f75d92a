// Two threads take two locks in opposite orders, with tryLock, and give the first back if the second is taken.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 2
// REDUCTIONS: clock lazy optimal source persistent
import java.util.concurrent.locks.ReentrantLock;

public class WaitsWithTryLock {
  static int count;

  static void run(ReentrantLock first, ReentrantLock second) {
    for (;;) {
      first.lock();
      try {
        if (second.tryLock()) break;
      } finally {
        if (!second.isHeldByCurrentThread()) first.unlock();
      }
    }
    ++count;
    second.unlock();
    first.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    Thread t = new Thread(() -> run(a, b));
    t.start();
    run(b, a);
    t.join();
    System.out.print(count);
  }
}
