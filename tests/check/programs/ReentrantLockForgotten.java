// An exception skips the unlock.
// EXPECT: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockForgotten {
  static final ReentrantLock lock = new ReentrantLock();

  static void use(int divisor) {
    try {
      lock.lock();
      int unused = 1 / divisor;
      lock.unlock();
    } catch (ArithmeticException e) {
      // Goes on, with the lock.
    }
  }

  public static void main(String[] args) {
    new Thread(() -> use(0)).start();
    use(1);
  }
}
