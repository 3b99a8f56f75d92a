// The last step that conflicts with the awaited operation does not enable the thread; the step before it blocked the
// thread. Either thread can hold the lock at the end.
// REDUCTIONS: optimal source persistent clock lazy
// OPTIONS: --all
// EXPECT: deadlock u waits for ever
// EXPECT: deadlock main and t wait for ever
import java.util.concurrent.locks.ReentrantLock;

public class WaitsBehindHarmlessStep {
  static final ReentrantLock lock = new ReentrantLock();
  static int s;

  public static void main(String[] args) throws InterruptedException {
    Thread u = new Thread(() -> {
      try {
        lock.lockInterruptibly();
        s = 1;
      } catch (InterruptedException e) {
        s = 3;
      }
    }, "u");
    Thread t = new Thread(() -> {
      lock.lock();
      u.isInterrupted();
    }, "t");
    t.start();
    u.start();
    t.join();
    System.out.println(7);
  }
}
