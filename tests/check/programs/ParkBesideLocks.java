// A park in the program needs the JDK's locks, because they use the same permit; also if the park has to wait.
// OPTIONS: --property exception
// REDUCTIONS: clock optimal source persistent lazy
// EXPECT: exception java.lang.Error
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class ParkBesideLocks {
  static final ReentrantLock lock = new ReentrantLock();
  static int x;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      lock.lock();
      x++;
      lock.unlock();
    });
    t.start();
    lock.lock();
    LockSupport.park();
    lock.unlock();
    if (x >= 0) throw new Error();
  }
}
