// The read lock protects reads, the write lock protects both.
// EXPECT: correct
// OPTIONS: --property locking,race
// REDUCTIONS: clock source selective
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LockingReadWriteLock {
  static int v;

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread reader =
        new Thread(
            () -> {
              lock.readLock().lock();
              int x = v;
              lock.readLock().unlock();
            });
    reader.start();
    lock.writeLock().lock();
    v = 1;
    lock.writeLock().unlock();
    reader.join();
    v = 2;
  }
}
