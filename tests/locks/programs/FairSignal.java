import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A signalled thread is in the queue of a fair lock, so that the thread that signals waits for it. */
public class FairSignal {
  static boolean waits;
  static String order = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    Condition c = lock.newCondition();
    Thread a = new Thread(() -> {
      lock.lock();
      waits = true;
      boolean signalled = false;
      try {
        signalled = c.await(5, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        order += "i";
      }
      order += signalled ? "s" : "o";
      lock.unlock();
    });
    a.start();
    lock.lock();
    if (waits) c.signal();
    lock.unlock();
    lock.lock();
    order += "m";
    lock.unlock();
    a.join();
    System.out.println(order);
  }
}
