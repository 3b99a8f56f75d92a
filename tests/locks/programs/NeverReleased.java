import java.util.concurrent.locks.*;

/** A thread ends with the lock held. */
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
