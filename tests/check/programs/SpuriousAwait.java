import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// An await outside a loop assumes that it was signalled.
// OPTIONS: --spurious
// EXPECT: exception java.lang.AssertionError
public class SpuriousAwait {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Condition CONDITION = LOCK.newCondition();
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      LOCK.lock();
      ready = true;
      CONDITION.signal();
      LOCK.unlock();
    }).start();
    LOCK.lock();
    try {
      if (!ready) CONDITION.await();
      assert ready;
    } finally {
      LOCK.unlock();
    }
  }
}
