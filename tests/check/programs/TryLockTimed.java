// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: got it
// OUTCOME: gave up
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockTimed {
  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread t = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    t.start();
    boolean got = lock.tryLock(1, TimeUnit.SECONDS);
    if (got) lock.unlock();
    t.join();
    System.out.println(got ? "got it" : "gave up");
  }
}
