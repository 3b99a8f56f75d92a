import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** tryLock of both locks races with a writer. */
public class ReadTry {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread w = new Thread(() -> { lock.writeLock().lock(); lock.writeLock().unlock(); });
    w.start();
    boolean r = lock.readLock().tryLock();
    boolean x = lock.writeLock().tryLock();
    boolean s = lock.readLock().tryLock();
    got = r + " " + x + " " + s + " " + lock.getReadHoldCount() + lock.getWriteHoldCount();
    if (s) lock.readLock().unlock();
    if (x) lock.writeLock().unlock();
    if (r) lock.readLock().unlock();
    w.join();
    System.out.println(got + " " + lock.toString().contains("[Write locks = 0, Read locks = 0]"));
  }
}
