import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** tryLock with a time-out: succeeds, or gives up while the lock is held. */
public class TimedTryLock {
  static String got = "";
  static int n;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread b = new Thread(() -> {
      try {
        boolean ok = lock.tryLock(5, TimeUnit.MILLISECONDS);
        got = ok + " after " + n;
        if (ok) lock.unlock();
      } catch (InterruptedException e) { got = "interrupted"; }
    });
    lock.lock();
    b.start();
    n = 1;
    lock.unlock();
    b.join();
    System.out.println(got);
  }
}
