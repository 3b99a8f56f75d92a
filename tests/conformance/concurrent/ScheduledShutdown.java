import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Delayed;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// What becomes of scheduled tasks at shutdown, under each policy; removal of cancelled ones.
public class ScheduledShutdown {
  static void policy(boolean delayed, boolean periodic) throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(2);
    pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(delayed);
    pool.setContinueExistingPeriodicTasksAfterShutdownPolicy(periodic);
    AtomicInteger once = new AtomicInteger();
    AtomicInteger often = new AtomicInteger();
    CountDownLatch hold = new CountDownLatch(2);
    // Both threads are busy until shutdown, so no scheduled task starts before it.
    CountDownLatch down = new CountDownLatch(1);
    for (int i = 0; i < 2; i++) {
      pool.execute(() -> {
        hold.countDown();
        try {
          down.await();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
    }
    hold.await();
    // A task already due at shutdown would run under either policy.
    ScheduledFuture<?> later = pool.schedule(once::incrementAndGet, delayed ? 5 : 100_000_000,
        TimeUnit.MILLISECONDS);
    ScheduledFuture<?>[] repeated = new ScheduledFuture<?>[1];
    CountDownLatch set = new CountDownLatch(1);
    repeated[0] = pool.scheduleAtFixedRate(() -> {
      try {
        set.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      if (often.incrementAndGet() == 4) {
        repeated[0].cancel(false);
      }
    }, 5, 1, TimeUnit.MILLISECONDS);
    set.countDown();
    pool.shutdown();
    down.countDown();
    boolean ended = pool.awaitTermination(1, TimeUnit.HOURS);
    System.out.println("delayed " + delayed + " periodic " + periodic + ": once " + once
        + " often " + often + " cancelled " + later.isCancelled() + " "
        + repeated[0].isCancelled() + " ended " + ended);
    try {
      pool.schedule(() -> 1, 1, TimeUnit.SECONDS);
    } catch (RejectedExecutionException e) {
      System.out.println("rejected afterwards");
    }
  }

  public static void main(String[] args) throws Exception {
    policy(true, false);
    policy(false, false);
    policy(true, true);
    policy(false, true);

    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    System.out.println("defaults " + pool.getExecuteExistingDelayedTasksAfterShutdownPolicy() + " "
        + pool.getContinueExistingPeriodicTasksAfterShutdownPolicy() + " "
        + pool.getRemoveOnCancelPolicy());
    ScheduledFuture<?> far = pool.schedule(() -> { }, 1000, TimeUnit.DAYS);
    ScheduledFuture<?> farther = pool.schedule(() -> { }, 2000, TimeUnit.DAYS);
    System.out.println("queue " + pool.getQueue().size() + " days "
        + (far.getDelay(TimeUnit.DAYS) >= 999) + " order " + (far.compareTo((Delayed) farther) < 0));
    far.cancel(false);
    System.out.println("cancelled stays " + pool.getQueue().size());
    pool.purge();
    System.out.println("purged " + pool.getQueue().size());
    pool.setRemoveOnCancelPolicy(true);
    farther.cancel(false);
    System.out.println("removed at once " + pool.getQueue().size());
    try {
      farther.get();
    } catch (CancellationException e) {
      System.out.println("cancelled");
    }
    pool.schedule(() -> { }, 1, TimeUnit.DAYS);
    pool.schedule(() -> { }, 2, TimeUnit.DAYS);
    System.out.println("given back " + pool.shutdownNow().size() + " "
        + pool.awaitTermination(1, TimeUnit.HOURS));

    // Extreme delays do not overflow the order of the queue.
    ScheduledThreadPoolExecutor extreme = new ScheduledThreadPoolExecutor(1);
    ScheduledFuture<?> longest = extreme.schedule(() -> { }, Long.MAX_VALUE, TimeUnit.DAYS);
    System.out.println(extreme.schedule(() -> "soon", 1, TimeUnit.MILLISECONDS).get());
    System.out.println(longest.isDone());
    extreme.shutdownNow();
  }
}
