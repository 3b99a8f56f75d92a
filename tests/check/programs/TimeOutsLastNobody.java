// No thread counts down, so each form of timed wait times out.
// OPTIONS: --outcomes --timeouts last
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races engine:every-access
// EXPECT: correct
// OUTCOME: false false false null true true TIMEOUT
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class TimeOutsLastNobody {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    CountDownLatch held = new CountDownLatch(1), done = new CountDownLatch(1);
    Thread other = new Thread(() -> {
      lock.lock();
      held.countDown();
      try {
        done.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      lock.unlock();
    });
    other.start();
    held.await();
    String text = new CountDownLatch(1).await(1, TimeUnit.HOURS) + " ";
    text += new Semaphore(0).tryAcquire(1, TimeUnit.HOURS) + " ";
    text += lock.tryLock(1, TimeUnit.HOURS) + " ";
    text += new ArrayBlockingQueue<String>(1).poll(1, TimeUnit.HOURS) + " ";
    other.join(1000);
    text += other.isAlive() + " ";
    LockSupport.parkNanos(1000);
    synchronized (held) {
      held.wait(5);
    }
    Thread.sleep(1);
    done.countDown();
    other.join();
    text += lock.tryLock(1, TimeUnit.HOURS) + " ";
    try {
      new FutureTask<>(() -> 1).get(1, TimeUnit.DAYS);
    } catch (TimeoutException e) {
      text += "TIMEOUT";
    }
    System.out.print(text);
  }
}
