// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: signalled
// OUTCOME: timed out
import java.util.concurrent.locks.*;

public class AwaitNanosTellsTime {
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
    long left = condition.awaitNanos(1_000_000);
    lock.unlock();
    System.out.println(left > 0 ? "signalled" : "timed out");
  }
}
