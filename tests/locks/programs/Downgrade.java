import java.util.concurrent.locks.*;

/** From the write lock to the read lock; no other thread writes in between. */
public class Downgrade {
  static int value, seen;
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread w = new Thread(() -> { lock.writeLock().lock(); value += 10; lock.writeLock().unlock(); });
    w.start();
    lock.writeLock().lock();
    value++;
    lock.readLock().lock();
    lock.writeLock().unlock();
    seen = value;
    lock.readLock().unlock();
    w.join();
    System.out.println(value + " " + seen);
  }
}
