import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** Timed and interruptible forms of the read lock. */
public class ReadTimed {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread r = new Thread(() -> {
      try {
        boolean ok = lock.readLock().tryLock(1, TimeUnit.SECONDS);
        got = "" + ok;
        if (ok) lock.readLock().unlock();
      } catch (InterruptedException e) { got = "interrupted"; }
    });
    lock.writeLock().lock();
    r.start();
    lock.writeLock().unlock();
    r.join();
    System.out.println(got);
  }
}
