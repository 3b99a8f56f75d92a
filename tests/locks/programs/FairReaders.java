import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A reader waits for a reader that is queued behind a writer, unless it holds the lock already. */
public class FairReaders {
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock pair = new ReentrantReadWriteLock(true);
    Lock r = pair.readLock(), w = pair.writeLock();
    r.lock();
    Thread a = new Thread(() -> { w.lock(); w.unlock(); });
    a.start();
    boolean again = r.tryLock(0, TimeUnit.SECONDS);
    if (again) r.unlock();
    r.unlock();
    boolean first = r.tryLock(0, TimeUnit.SECONDS);
    if (first) r.unlock();
    a.join();
    System.out.println(again + " " + first);
  }
}
