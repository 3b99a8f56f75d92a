// EXPECT: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockCycle2 {
  static void both(ReentrantLock first, ReentrantLock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }

  public static void main(String[] args) {
    ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    new Thread(() -> both(a, b)).start();
    both(b, a);
  }
}
