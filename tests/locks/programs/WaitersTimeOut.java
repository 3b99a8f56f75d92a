import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** hasWaiters changes when a waiter times out. */
// LONG
public class WaitersTimeOut {
  static boolean waits;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      waits = true;
      try {
        c.await(5, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        throw new IllegalStateException();
      }
      lock.unlock();
    });
    t.start();
    lock.lock();
    String got = waits + " " + lock.hasWaiters(c) + lock.hasWaiters(c);
    lock.unlock();
    System.out.print(got);
  }
}
