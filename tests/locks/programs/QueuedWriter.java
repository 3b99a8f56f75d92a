import java.util.concurrent.locks.*;

/** A reader that comes while a writer waits has to wait too, also if it is waited for by a reader. */
public class QueuedWriter {
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread w = new Thread(() -> { lock.writeLock().lock(); lock.writeLock().unlock(); });
    Thread r = new Thread(() -> { lock.readLock().lock(); lock.readLock().unlock(); });
    lock.readLock().lock();
    w.start();
    r.start();
    r.join();
    lock.readLock().unlock();
    w.join();
    System.out.print("ok");
  }
}
