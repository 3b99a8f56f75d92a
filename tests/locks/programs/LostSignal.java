import java.util.concurrent.locks.*;

// LONG
/** A signal that comes before the wait is lost. */
public class LostSignal {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread a = new Thread(() -> {
      lock.lock();
      try { c.await(); } catch (InterruptedException e) { }
      lock.unlock();
    });
    a.start();
    lock.lock(); c.signal(); lock.unlock();
    a.join();
    System.out.println("done");
  }
}
