// EXPECT: deadlock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSignalLost {
  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition changed = lock.newCondition();
    new Thread(() -> {
      lock.lock();
      changed.signal();
      lock.unlock();
    }).start();
    lock.lock();
    changed.await();
    lock.unlock();
  }
}
