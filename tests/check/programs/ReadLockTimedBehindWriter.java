// A timed tryLock of the read lock can fail while only readers hold the lock, because a writer has queued. An untimed tryLock
// cannot fail there, and neither can a timed one of a thread that already holds the read lock.
// OPTIONS: --outcomes
// REDUCTIONS: clock eager lazy safe source-stateful optimal source persistent engine:races
// EXPECT: correct
// OUTCOME: true
// OUTCOME: false
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockTimedBehindWriter {
  static boolean got;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread writer = new Thread(() -> {
      lock.writeLock().lock();
      lock.writeLock().unlock();
    });
    Thread reader = new Thread(() -> {
      try {
        got = lock.readLock().tryLock(1, TimeUnit.SECONDS);
        if (!got && !lock.readLock().tryLock()) throw new AssertionError("without time");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      if (!lock.readLock().tryLock()) throw new AssertionError("again");
      lock.readLock().unlock();
      lock.readLock().unlock();
    });
    lock.readLock().lock();
    writer.start();
    reader.start();
    reader.join();
    lock.readLock().lock();
    lock.readLock().unlock();
    lock.readLock().unlock();
    writer.join();
    System.out.println(got);
  }
}
