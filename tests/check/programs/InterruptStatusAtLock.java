// A thread that waits uninterruptibly for a lock clears its interrupt status and restores it when it has the lock. Other threads
// see it cleared as long as they hold the lock.
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
