import java.util.concurrent.locks.*;

/** A thread acquires the lock before it restores its interrupt status. */
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
