import java.util.concurrent.locks.*;

/** A waiting thread clears its interrupt status before it leaves the wait set; a signal may come between. */
// LONG
public class InterruptedInWaitSet {
  static boolean waits;
  static String got = "none";

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      waits = true;
      try {
        c.await();
        got = "signalled " + Thread.currentThread().isInterrupted();
      } catch (InterruptedException e) {
        got = "interrupted";
      }
      lock.unlock();
    });
    t.start();
    lock.lock();
    boolean asked = false;
    if (waits) {
      t.interrupt();
      asked = t.isInterrupted();
      c.signal();
    }
    lock.unlock();
    if (!waits) t.interrupt();
    t.join();
    System.out.print(got + " " + asked);
  }
}
