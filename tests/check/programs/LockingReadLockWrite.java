// A write under a read lock is not protected: two threads can hold the read lock.
// EXPECT: locking
// OPTIONS: --property locking
// REDUCTIONS: clock source selective
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LockingReadLockWrite {
  static int v;

  static void raise(ReentrantReadWriteLock lock) {
    lock.readLock().lock();
    v++;
    lock.readLock().unlock();
  }

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread other = new Thread(() -> raise(lock));
    other.start();
    raise(lock);
    other.join();
  }
}
