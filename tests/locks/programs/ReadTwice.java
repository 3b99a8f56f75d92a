import java.util.concurrent.locks.*;

/** A reader acquires a second read hold even while a writer waits. */
public class ReadTwice {
  static int n;
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread w = new Thread(() -> { lock.writeLock().lock(); n++; lock.writeLock().unlock(); });
    w.start();
    lock.readLock().lock();
    lock.readLock().lock();
    int seen = n;
    lock.readLock().unlock();
    lock.readLock().unlock();
    w.join();
    System.out.println(seen);
  }
}
