import java.util.concurrent.locks.*;

/** A thread ends while it holds the lock. */
public class NeverReleased {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(lock::lock);
    a.start();
    lock.lock();
    lock.unlock();
    a.join();
    System.out.println(lock.isLocked());
  }
}
