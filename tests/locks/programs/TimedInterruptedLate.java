import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A timed tryLock, interrupted before it parks, can time out and leave the interrupt status set. */
public class TimedInterruptedLate {
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    String[] got = new String[1];
    Thread t = new Thread(() -> {
      try {
        got[0] = lock.readLock().tryLock(3, TimeUnit.SECONDS) + " " + Thread.interrupted();
      } catch (InterruptedException e) {
        got[0] = "interrupted";
      }
    });
    t.start();
    t.interrupt();
    lock.writeLock().lock();
    Thread.sleep(2000);
    lock.writeLock().unlock();
    Thread.sleep(2000);
    t.join();
    System.out.print(got[0]);
  }
}
