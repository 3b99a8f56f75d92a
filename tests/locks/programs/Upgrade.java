import java.util.concurrent.locks.*;

/** From the read lock to the write lock: waits for ever. */
public class Upgrade {
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread r = new Thread(() -> {
      lock.readLock().lock();
      lock.writeLock().lock();
    });
    r.start();
    boolean got = lock.writeLock().tryLock();
    if (got) lock.writeLock().unlock();
    r.join();
    System.out.println(got);
  }
}
