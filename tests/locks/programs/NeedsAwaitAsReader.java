import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A wait releases the thread's read holds too. */
public class NeedsAwaitAsReader {
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread r = new Thread(() -> { lock.readLock().lock(); lock.readLock().unlock(); });
    r.start();
    lock.writeLock().lock();
    lock.readLock().lock();
    lock.writeLock().newCondition().await(5, TimeUnit.NANOSECONDS);
    System.out.print(lock.getReadHoldCount());
  }
}
