import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A reader's untimed tryLock ignores a waiting writer; a timed one may fail because of it. */
public class QueuedWriterTimed {
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Lock read = lock.readLock();
    Thread w = new Thread(() -> { lock.writeLock().lock(); lock.writeLock().unlock(); });
    read.lock();
    w.start();
    String[] got = new String[1];
    Thread r = new Thread(() -> {
      try {
        got[0] = " " + read.tryLock(0, TimeUnit.SECONDS);
        if (got[0].equals(" false")) got[0] += read.tryLock();
      } catch (InterruptedException e) {
        got[0] = "interrupted";
      }
    });
    r.start();
    r.join();
    System.out.print(got[0]);
  }
}
