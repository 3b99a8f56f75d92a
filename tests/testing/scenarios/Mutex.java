import java.util.concurrent.locks.ReentrantLock;

/** Its results depend on the calling thread. */
public class Mutex {
  private final ReentrantLock lock = new ReentrantLock();

  public void lock() {
    lock.lock();
  }

  public void unlock() {
    lock.unlock();
  }
}
