import java.util.concurrent.locks.*;

// LONG
/** hasWaiters and getWaitQueueLength; await releases and reacquires nested holds. */
public class Waiters {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread a = new Thread(() -> {
      lock.lock(); lock.lock();
      try { c.await(); } catch (InterruptedException e) { got += "i"; }
      got += lock.getHoldCount();
      lock.unlock(); lock.unlock();
    });
    a.start();
    lock.lock();
    got += lock.hasWaiters(c) + "" + lock.getWaitQueueLength(c);
    c.signalAll();
    got += lock.hasWaiters(c) + "" + lock.getWaitQueueLength(c);
    lock.unlock();
    a.interrupt();
    a.join();
    System.out.println(got + lock.isLocked());
  }
}
