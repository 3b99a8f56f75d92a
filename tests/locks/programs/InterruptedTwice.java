import java.util.concurrent.locks.*;

/** A second interrupt comes before the thread has left the wait set because of the first. */
// LONG
public class InterruptedTwice {
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
      } catch (InterruptedException e) {
        got = "interrupted " + Thread.currentThread().isInterrupted();
      }
      lock.unlock();
    });
    t.start();
    lock.lock();
    boolean asked = false;
    if (waits) {
      t.interrupt();
      t.interrupt();
      asked = lock.hasWaiters(c);
    }
    lock.unlock();
    if (!waits) t.interrupt();
    t.join();
    System.out.print(got + " " + asked);
  }
}
