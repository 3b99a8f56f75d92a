import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

// The rules of the interrupted status for what blocks and what does not, with it set beforehand.
public class InterruptRules {
  interface Action {
    Object run() throws Exception;
  }

  static void with(String what, Action action) {
    Thread.currentThread().interrupt();
    String outcome;
    try {
      outcome = "gave " + action.run();
    } catch (Exception e) {
      outcome = "threw " + e.getClass().getSimpleName() + " " + e.getMessage();
    }
    System.out.println(what + " " + outcome + ", status " + Thread.interrupted());
  }

  public static void main(String[] args) throws Exception {
    CountDownLatch open = new CountDownLatch(0);
    CountDownLatch closed = new CountDownLatch(1);
    Semaphore semaphore = new Semaphore(3);
    ReentrantLock lock = new ReentrantLock();
    CyclicBarrier barrier = new CyclicBarrier(2);
    CyclicBarrier alone = new CyclicBarrier(1);
    with("open latch", () -> {
      open.await();
      return "";
    });
    with("closed latch", () -> {
      closed.await();
      return "";
    });
    with("closed latch timed", () -> closed.await(1, TimeUnit.SECONDS));
    with("latch count", () -> closed.getCount());
    with("acquire", () -> {
      semaphore.acquire();
      return "";
    });
    with("tryAcquire", () -> semaphore.tryAcquire());
    with("tryAcquire timed", () -> semaphore.tryAcquire(1, TimeUnit.SECONDS));
    with("acquireUninterruptibly", () -> {
      semaphore.acquireUninterruptibly();
      return semaphore.availablePermits();
    });
    with("lock", () -> {
      lock.lock();
      return lock.getHoldCount();
    });
    with("unlock", () -> {
      lock.unlock();
      return lock.getHoldCount();
    });
    with("lockInterruptibly", () -> {
      lock.lockInterruptibly();
      return "";
    });
    with("tryLock", () -> lock.tryLock());
    with("tryLock timed, owned", () -> lock.tryLock(1, TimeUnit.SECONDS));
    with("barrier of two", () -> barrier.await());
    System.out.println("broken " + barrier.isBroken());
    try {
      barrier.await();
    } catch (BrokenBarrierException e) {
      System.out.println("broken barrier " + e.getMessage());
    }
    with("barrier of one", () -> alone.await());
    with("TimeUnit.sleep", () -> {
      TimeUnit.MILLISECONDS.sleep(5);
      return "";
    });
    with("TimeUnit.sleep of nothing", () -> {
      TimeUnit.MILLISECONDS.sleep(0);
      return "";
    });
    with("println", () -> {
      System.out.println("printing while interrupted");
      return "";
    });
    with("start and a monitor", () -> {
      Thread t = new Thread(() -> System.out.println("child status "
          + Thread.currentThread().isInterrupted()));
      t.start();
      while (t.isAlive()) {
        Thread.yield();
      }
      synchronized (t) {
        return t.getState();
      }
    });
  }
}
