import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A writer that timed out blocks readers until it has left the queue, even if the lock is free by then. */
public class WriterGivesUpLate {
  static volatile boolean wrote;

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Lock write = lock.writeLock(), read = lock.readLock();
    Thread t = new Thread(() -> {
      try {
        wrote = write.tryLock(1, TimeUnit.SECONDS);
        if (wrote) write.unlock();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    write.lock();
    t.start();
    write.unlock();
    boolean reads = read.tryLock(1, TimeUnit.SECONDS);
    if (reads) read.unlock();
    t.join();
    System.out.print(reads + " " + wrote);
  }
}
