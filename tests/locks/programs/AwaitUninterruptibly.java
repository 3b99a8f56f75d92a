import java.util.concurrent.locks.*;

// LONG
/** An interrupt does not end this wait, but stays set. */
public class AwaitUninterruptibly {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread a = new Thread(() -> {
      lock.lock();
      c.awaitUninterruptibly();
      got = "" + Thread.interrupted();
      lock.unlock();
    });
    a.start();
    a.interrupt();
    lock.lock();
    c.signal();
    lock.unlock();
    a.join();
    System.out.println(got);
  }
}
