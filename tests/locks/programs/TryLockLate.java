import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A tryLock may acquire the lock after its deadline, as the clock shows. */
public class TryLockLate {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(() -> { lock.lock(); lock.unlock(); });
    a.start();
    long start = System.nanoTime();
    boolean got = lock.tryLock(1000, TimeUnit.NANOSECONDS);
    long took = System.nanoTime() - start;
    System.out.println(got + " " + (took >= 1000));
  }
}
