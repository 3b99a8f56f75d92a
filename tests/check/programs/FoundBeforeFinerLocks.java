import java.util.concurrent.locks.ReentrantLock;

// One thread can fail. The state of a thread that waits for a lock shows a step of the JDK's code
// that abstract locks do not have, so the search restarts. The failure that it found before is
// replayed and reported.
// OPTIONS: --all
// REDUCTIONS: clock lazy safe source-stateful jpf optimal
// EXPECT: exception java.lang.IllegalStateException
public class FoundBeforeFinerLocks {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int x;

  static void run() {
    if (x == 1) throw new IllegalStateException("x is " + x);
    LOCK.lock();
    LOCK.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(FoundBeforeFinerLocks::run);
    LOCK.lock();
    t.start();
    x = 1;
    if (t.getState() == Thread.State.WAITING) x = 2;
    LOCK.unlock();
    t.join();
  }
}
