import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// Hooks of ThreadPoolExecutor: before, after, terminated; a pausable pool; core time-outs.
public class PoolHooks {
  static final class Logged extends ThreadPoolExecutor {
    final StringBuffer log = new StringBuffer();

    Logged() {
      super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> {
        Thread thread = new Thread(r, "logged");
        thread.setUncaughtExceptionHandler((t, e) -> { });
        return thread;
      });
    }

    @Override
    protected void beforeExecute(Thread t, Runnable r) {
      super.beforeExecute(t, r);
      log.append("before(").append(t.getName()).append(' ')
          .append(t == Thread.currentThread()).append(") ");
    }

    @Override
    protected void afterExecute(Runnable r, Throwable t) {
      super.afterExecute(r, t);
      log.append("after(").append(t == null ? "-" : t.getMessage()).append(") ");
    }

    @Override
    protected void terminated() {
      super.terminated();
      log.append("terminated ").append(isTerminated());
    }
  }

  static final class Pausable extends ThreadPoolExecutor {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition resumed = lock.newCondition();
    private boolean paused;

    Pausable(int n) {
      super(n, n, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(20));
    }

    @Override
    protected void beforeExecute(Thread t, Runnable r) {
      lock.lock();
      try {
        while (paused) {
          resumed.await();
        }
      } catch (InterruptedException e) {
        t.interrupt();
      } finally {
        lock.unlock();
      }
    }

    void setPaused(boolean value) {
      lock.lock();
      try {
        paused = value;
        resumed.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Logged logged = new Logged();
    logged.execute(() -> logged.log.append("one "));
    logged.execute(() -> {
      throw new IllegalStateException("two");
    });
    logged.submit(() -> {
      throw new IllegalStateException("hidden in its future");
    });
    logged.execute(() -> logged.log.append("four "));
    logged.shutdown();
    System.out.println(logged.awaitTermination(1, TimeUnit.HOURS));
    System.out.println(logged.log);

    Pausable pausable = new Pausable(2);
    pausable.setPaused(true);
    AtomicInteger ran = new AtomicInteger();
    for (int i = 0; i < 10; i++) {
      pausable.execute(ran::incrementAndGet);
    }
    Thread.sleep(5);
    System.out.println("paused " + ran);
    pausable.setPaused(false);
    pausable.shutdown();
    System.out.println(pausable.awaitTermination(1, TimeUnit.HOURS) + " resumed " + ran);

    // Core threads that time out leave an empty pool that still works.
    AtomicInteger made = new AtomicInteger();
    AtomicInteger ended = new AtomicInteger();
    CountDownLatch gone = new CountDownLatch(2);
    ThreadFactory counting = r -> new Thread(() -> {
      made.incrementAndGet();
      r.run();
      ended.incrementAndGet();
      gone.countDown();
    });
    ThreadPoolExecutor timing = new ThreadPoolExecutor(2, 2, 5, TimeUnit.MILLISECONDS,
        new LinkedBlockingQueue<>(), counting);
    System.out.println("allowed " + timing.allowsCoreThreadTimeOut());
    timing.allowCoreThreadTimeOut(true);
    System.out.println("allowed " + timing.allowsCoreThreadTimeOut());
    CountDownLatch two = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) {
      timing.execute(() -> {
        two.countDown();
        try {
          two.await();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
    }
    gone.await();
    while (timing.getPoolSize() != 0) {
      Thread.sleep(1);
    }
    System.out.println("made " + made + " ended " + ended + " size " + timing.getPoolSize());
    System.out.println(timing.submit(() -> "again").get());
    timing.shutdown();
    System.out.println(timing.awaitTermination(1, TimeUnit.HOURS));
    try {
      new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>())
          .allowCoreThreadTimeOut(true);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    // A factory that gives no thread.
    ThreadPoolExecutor starved = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(), r -> null);
    starved.execute(() -> System.out.println("never run"));
    System.out.println("queued for nobody " + starved.getQueue().size() + " "
        + starved.getPoolSize());
    starved.shutdownNow();
    System.out.println(starved.isTerminated());
  }
}
