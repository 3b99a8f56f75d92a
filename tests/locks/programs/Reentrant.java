import java.util.concurrent.locks.*;

/** Nested holds, and queries of the lock. */
public class Reentrant {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(() -> {
      lock.lock(); lock.lock();
      got += lock.getHoldCount() + "" + lock.isHeldByCurrentThread();
      lock.unlock();
      got += lock.isLocked();
      lock.unlock();
      got += lock.isHeldByCurrentThread() + "" + lock.getHoldCount();
    });
    a.start();
    boolean t = lock.tryLock();
    if (t) lock.unlock();
    a.join();
    System.out.println(t + " " + got + " " + lock.toString().contains("[Unlocked]"));
  }
}
