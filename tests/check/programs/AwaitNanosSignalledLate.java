// A signal after the deadline of awaitNanos ends the wait with no remaining time. A program that assumes a time-out then
// loses the signal.
// REDUCTIONS: clock lazy safe source-stateful optimal engine:races
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class AwaitNanosSignalledLate {
  static boolean waits, signalled;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      waits = true;
      try {
        long left = condition.awaitNanos(1_000);
        if (left <= 0 && signalled) throw new IllegalStateException(); // EXPECT: exception java.lang.IllegalStateException
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      lock.unlock();
    });
    t.start();
    lock.lock();
    if (waits && lock.hasWaiters(condition)) {
      condition.signal();
      signalled = true;
    }
    lock.unlock();
  }
}
