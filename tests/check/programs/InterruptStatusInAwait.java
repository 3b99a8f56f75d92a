// A thread in await clears its interrupt status before it leaves the wait set. If the signal comes between, await returns
// normally, although another thread saw the status cleared.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy safe source-stateful optimal engine:races
// EXPECT: correct
// OUTCOME: not waiting
// OUTCOME: interrupted false
// OUTCOME: interrupted true
// OUTCOME: signalled false
// OUTCOME: signalled true
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptStatusInAwait {
  static boolean waits;
  static String how;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      waits = true;
      try {
        condition.await();
        how = "signalled ";
        if (!Thread.currentThread().isInterrupted()) throw new AssertionError("the interrupt is lost");
      } catch (InterruptedException e) {
        how = "interrupted ";
      }
      lock.unlock();
    });
    t.setDaemon(true);
    t.start();
    lock.lock();
    if (!waits) {
      System.out.println("not waiting");
      return;
    }
    t.interrupt();
    boolean seen = t.isInterrupted();
    condition.signal();
    lock.unlock();
    t.join();
    System.out.println(how + seen);
  }
}
