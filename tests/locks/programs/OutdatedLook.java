import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A reader that inspected the queue before a writer entered it may still overtake that writer. */
// LONG
public class OutdatedLook {
  static int x, y, z;

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Lock read = lock.readLock(), write = lock.writeLock();
    Thread w = new Thread(() -> { write.lock(); y = z; write.unlock(); });
    Thread r = new Thread(() -> { read.lock(); z = x; read.unlock(); });
    r.start();
    write.lock();
    w.start();
    write.unlock();
    boolean got = read.tryLock(0, TimeUnit.SECONDS);
    if (got) read.unlock();
    write.lock();
    x = 1;
    write.unlock();
    w.join();
    r.join();
    System.out.print(got + " " + z + y);
  }
}
