// main holds the read lock and waits for another reader. A writer that has queued before that reader makes it wait.
// OPTIONS: --all
// REDUCTIONS: clock eager lazy safe source-stateful optimal source persistent engine:races
// EXPECT: deadlock
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockBehindWriter {
  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread writer = new Thread(() -> {
      lock.writeLock().lock();
      lock.writeLock().unlock();
    });
    Thread reader = new Thread(() -> {
      lock.readLock().lock();
      lock.readLock().unlock();
    });
    lock.readLock().lock();
    writer.start();
    reader.start();
    reader.join();
    lock.readLock().unlock();
    writer.join();
  }
}
