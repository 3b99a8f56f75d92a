import java.util.concurrent.locks.*;

/** Readers see the read count of each other. */
public class ReadCount {
  static int seen;
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread r = new Thread(() -> { lock.readLock().lock(); lock.readLock().unlock(); });
    r.start();
    lock.readLock().lock();
    seen = lock.getReadLockCount();
    lock.readLock().unlock();
    r.join();
    System.out.println(seen);
  }
}
