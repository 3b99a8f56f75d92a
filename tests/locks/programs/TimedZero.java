import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** tryLock with a time-out of zero. */
public class TimedZero {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread b = new Thread(() -> {
      try {
        boolean first = lock.tryLock(0, TimeUnit.SECONDS), second = lock.tryLock(-1, TimeUnit.DAYS);
        got = first + " " + second + " " + lock.getHoldCount();
      } catch (InterruptedException e) { got = "interrupted"; }
    });
    lock.lock();
    b.start();
    lock.unlock();
    b.join();
    System.out.println(got);
  }
}
