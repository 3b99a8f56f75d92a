import java.util.concurrent.locks.*;

/** awaitNanos returns the remaining time. */
public class AwaitNanos {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread a = new Thread(() -> {
      lock.lock();
      try { got = (c.awaitNanos(1000) > 0) + " " + (c.awaitNanos(-5) <= 0); }
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
