// A timed tryLock is not part of a deadlock, even before its deadline.
// OPTIONS: --outcomes --timeouts last
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races engine:every-access
// EXPECT: correct
// OUTCOME: both
// OUTCOME: gave up
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TimeOutsLastDeadlock {
  public static void main(String[] args) throws Exception {
    ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    Thread other = new Thread(() -> {
      b.lock();
      a.lock();
      a.unlock();
      b.unlock();
    });
    other.start();
    a.lock();
    boolean got = b.tryLock(1, TimeUnit.DAYS);
    if (got) b.unlock();
    a.unlock();
    System.out.print(got ? "both" : "gave up");
  }
}
