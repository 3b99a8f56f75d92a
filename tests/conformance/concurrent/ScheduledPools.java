import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// ScheduledThreadPoolExecutor: delays, order, fixed rate and fixed delay.
public class ScheduledPools {
  public static void main(String[] args) throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    long start = System.nanoTime();
    ScheduledFuture<String> future = pool.schedule(() -> "later", 10, TimeUnit.MILLISECONDS);
    System.out.println(future.get() + " not early " + (System.nanoTime() - start >= 10_000_000L)
        + " delay over " + (future.getDelay(TimeUnit.NANOSECONDS) <= 0));
    System.out.println(pool.schedule(() -> 5, 0, TimeUnit.SECONDS).get() + " "
        + pool.schedule(() -> 6, -10, TimeUnit.SECONDS).get() + " "
        + pool.schedule(() -> { }, 1, TimeUnit.MICROSECONDS).get());

    // Entered while the only thread is held, delays far apart: they leave in order of time.
    CountDownLatch hold = new CountDownLatch(1);
    CountDownLatch held = new CountDownLatch(1);
    pool.execute(() -> {
      held.countDown();
      try {
        hold.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    held.await();
    StringBuffer order = new StringBuffer();
    List<ScheduledFuture<?>> all = new ArrayList<>();
    for (int delay : new int[] {-3000, -1000, -5000, -2000, -4000}) {
      all.add(pool.schedule(() -> order.append(-delay / 1000), delay, TimeUnit.SECONDS));
    }
    all.add(pool.schedule(() -> order.append("z"), 3, TimeUnit.MILLISECONDS));
    System.out.println("queue " + pool.getQueue().size());
    hold.countDown();
    for (ScheduledFuture<?> f : all) {
      f.get();
    }
    System.out.println("first in, first out when due: " + order);

    AtomicInteger rate = new AtomicInteger();
    CountDownLatch five = new CountDownLatch(5);
    ScheduledFuture<?> fixedRate = pool.scheduleAtFixedRate(() -> {
      rate.incrementAndGet();
      five.countDown();
    }, 1, 2, TimeUnit.MILLISECONDS);
    five.await();
    System.out.println("at least five " + (rate.get() >= 5) + " cancelled "
        + fixedRate.cancel(false) + " " + fixedRate.isCancelled() + " " + fixedRate.isDone());
    AtomicInteger delays = new AtomicInteger();
    CountDownLatch three = new CountDownLatch(3);
    ScheduledFuture<?> fixedDelay = pool.scheduleWithFixedDelay(() -> {
      delays.incrementAndGet();
      three.countDown();
    }, 0, 2, TimeUnit.MILLISECONDS);
    three.await();
    fixedDelay.cancel(true);
    System.out.println("at least three " + (delays.get() >= 3));

    // A periodic task that counts to three and then cancels itself runs exactly three times.
    AtomicInteger runs = new AtomicInteger();
    CountDownLatch ended = new CountDownLatch(1);
    ScheduledFuture<?>[] self = new ScheduledFuture<?>[1];
    synchronized (self) {
      self[0] = pool.scheduleAtFixedRate(() -> {
        synchronized (self) {
          if (runs.incrementAndGet() == 3) {
            self[0].cancel(false);
            ended.countDown();
          }
        }
      }, 0, 1, TimeUnit.MILLISECONDS);
    }
    ended.await();
    Thread.sleep(8);
    System.out.println("exactly " + runs);

    // An exception ends the repetition.
    AtomicInteger tries = new AtomicInteger();
    ScheduledFuture<?> failing = pool.scheduleWithFixedDelay(() -> {
      if (tries.incrementAndGet() == 2) {
        throw new IllegalStateException("second time");
      }
    }, 0, 1, TimeUnit.MILLISECONDS);
    try {
      failing.get();
    } catch (java.util.concurrent.ExecutionException e) {
      System.out.println(e.getMessage() + " after " + tries);
    }
    Thread.sleep(5);
    System.out.println("tries " + tries + " done " + failing.isDone());
    for (long period : new long[] {0, -1}) {
      try {
        pool.scheduleAtFixedRate(() -> { }, 1, period, TimeUnit.SECONDS);
      } catch (IllegalArgumentException e) {
        System.out.println("period " + period + " refused");
      }
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS));

    ScheduledExecutorService single = Executors.newSingleThreadScheduledExecutor();
    System.out.println(single.submit(() -> "plain submit").get() + " "
        + (single instanceof ScheduledThreadPoolExecutor));
    System.out.println(single.shutdownNow());
  }
}
