import java.util.concurrent.locks.*;

/** An interrupt races with a signal. */
public class AwaitInterrupt {
  static String got = "";
  static boolean ready;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread a = new Thread(() -> {
      lock.lock();
      ready = true;
      try { c.await(); got = "signalled"; } catch (InterruptedException e) { got = "interrupted"; }
      got += " " + Thread.interrupted() + lock.getHoldCount();
      lock.unlock();
    });
    a.start();
    a.interrupt();
    lock.lock();
    boolean r = ready;
    c.signal();
    lock.unlock();
    a.join();
    System.out.println(r + " " + got);
  }
}
