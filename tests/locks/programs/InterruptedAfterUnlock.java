import java.util.concurrent.locks.*;

/** A thread that was woken by the unlock, and is then interrupted, clears its status before it takes the lock. */
public class InterruptedAfterUnlock {
  static boolean own;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread t = new Thread(() -> {
      lock.lock();
      own = Thread.currentThread().isInterrupted();
      lock.unlock();
    });
    lock.lock();
    t.start();
    lock.unlock();
    t.interrupt();
    boolean first = t.isInterrupted(), second = t.isInterrupted();
    t.join();
    System.out.print(own + " " + first + " " + second);
  }
}
