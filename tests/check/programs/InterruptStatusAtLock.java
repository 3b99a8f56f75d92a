// A thread that waits for a lock uninterruptibly clears its interrupt status and sets it again when it has the lock. Others see
// it cleared, and while they hold the lock it stays so.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy safe source-stateful optimal engine:races
// EXPECT: correct
// OUTCOME: true true true
// OUTCOME: true true false
// OUTCOME: true false true
// OUTCOME: true false false
// OUTCOME: false false true
// OUTCOME: false false false
import java.util.concurrent.locks.ReentrantLock;

public class InterruptStatusAtLock {
  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread t = new Thread(() -> {
      lock.lock();
      lock.unlock();
      if (!Thread.currentThread().isInterrupted()) throw new AssertionError("the interrupt is lost");
    });
    lock.lock();
    t.start();
    t.interrupt();
    boolean first = t.isInterrupted(), second = t.isInterrupted();
    lock.unlock();
    boolean third = t.isInterrupted();
    t.join();
    System.out.println(first + " " + second + " " + third);
  }
}
