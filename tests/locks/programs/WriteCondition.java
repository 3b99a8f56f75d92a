import java.util.concurrent.locks.*;

// LONG
/** A condition of the write lock. */
public class WriteCondition {
  static boolean ready;
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Condition c = lock.writeLock().newCondition();
    Thread w = new Thread(() -> {
      lock.writeLock().lock();
      while (!ready) c.awaitUninterruptibly();
      got = "" + lock.getWriteHoldCount();
      lock.writeLock().unlock();
    });
    w.start();
    lock.writeLock().lock();
    ready = true;
    c.signal();
    lock.writeLock().unlock();
    w.join();
    System.out.println(got);
  }
}
