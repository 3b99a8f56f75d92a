import java.util.Date;
import java.util.concurrent.locks.*;

/** A wait with a deadline. */
public class AwaitUntil {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Date soon = new Date(System.currentTimeMillis() + 10), past = new Date(0);
    Thread a = new Thread(() -> {
      lock.lock();
      try { got = c.awaitUntil(soon) + " " + c.awaitUntil(past); }
      catch (InterruptedException e) { got = "interrupted"; }
      lock.unlock();
    });
    a.start();
    lock.lock();
    c.signal();
    lock.unlock();
    a.join();
    System.out.println(got);
  }
}
