import java.util.concurrent.locks.*;

/** Two readers and a writer. */
public class ReadersWriter {
  static int a, b;
  static String got1 = "", got2 = "";
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread r = new Thread(() -> {
      lock.readLock().lock();
      got1 = a + "" + b + lock.getReadHoldCount();
      lock.readLock().unlock();
    });
    Thread w = new Thread(() -> {
      lock.writeLock().lock();
      a++; b++;
      lock.writeLock().unlock();
    });
    r.start(); w.start();
    r.join(); w.join();
    System.out.println(got1 + " " + lock.getReadLockCount() + lock.isWriteLocked());
  }
}
