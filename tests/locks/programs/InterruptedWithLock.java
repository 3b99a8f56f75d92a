import java.util.concurrent.locks.*;

/** A thread has the lock before it sets its interrupt status again. */
public class InterruptedWithLock {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread t = new Thread(lock::lock);
    lock.lock();
    t.start();
    t.interrupt();
    lock.unlock();
    boolean got = lock.tryLock();
    boolean asked = t.isInterrupted();
    System.out.print(got + " " + asked);
  }
}
