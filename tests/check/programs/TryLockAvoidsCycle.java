// EXPECT: correct
import java.util.concurrent.locks.ReentrantLock;

public class TryLockAvoidsCycle {
  static void both(ReentrantLock first, ReentrantLock second) {
    first.lock();
    if (second.tryLock()) second.unlock();
    first.unlock();
  }

  public static void main(String[] args) {
    ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    new Thread(() -> both(a, b)).start();
    both(b, a);
  }
}
