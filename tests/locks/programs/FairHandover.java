import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A thread that unlocks and locks again waits for a thread that has queued; tryLock() does not. */
public class FairHandover {
  static String order = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    lock.lock();
    Thread a = new Thread(() -> { lock.lock(); order += "a"; lock.unlock(); });
    a.start();
    lock.unlock();
    boolean heeds = lock.tryLock(0, TimeUnit.SECONDS);
    if (heeds) { order += "0"; lock.unlock(); }
    boolean barges = lock.tryLock();
    if (barges) { order += "t"; lock.unlock(); }
    lock.lock();
    order += "m";
    lock.unlock();
    a.join();
    System.out.println(order);
  }
}
