import java.util.concurrent.locks.*;

/** A reader that arrives while a writer waits must wait too, even if another reader waits for it. */
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
