// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ConditionAwaitTimed {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      condition.signal();
      lock.unlock();
    });
    lock.lock();
    t.start();
    boolean signalled = condition.await(1, TimeUnit.SECONDS);
    lock.unlock();
    System.out.println(signalled);
  }
}
