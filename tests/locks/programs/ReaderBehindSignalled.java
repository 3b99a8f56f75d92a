import java.util.concurrent.locks.*;

/** A reader that arrives after a writer was signalled waits for that writer. */
public class ReaderBehindSignalled {
  static boolean ready;
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Condition c = lock.writeLock().newCondition();
    Thread w = new Thread(() -> {
      lock.writeLock().lock();
      while (!ready) c.awaitUninterruptibly();
      lock.writeLock().unlock();
    });
    w.start();
    lock.writeLock().lock();
    ready = true;
    c.signal();
    lock.writeLock().unlock();
    lock.readLock().lock();
    lock.readLock().unlock();
  }
}
