import java.util.concurrent.locks.*;

/** A thread that waits for a lock clears its interrupt status and restores it at the end. */
public class InterruptedAside {
  static boolean own;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread t = new Thread(() -> {
      lock.lock();
      lock.unlock();
      own = Thread.currentThread().isInterrupted();
    });
    lock.lock();
    t.start();
    t.interrupt();
    boolean first = t.isInterrupted(), second = t.isInterrupted();
    lock.unlock();
    boolean third = t.isInterrupted(), fourth = t.isInterrupted();
    t.join();
    System.out.print(own + " " + first + " " + second + " " + third + " " + fourth);
  }
}
