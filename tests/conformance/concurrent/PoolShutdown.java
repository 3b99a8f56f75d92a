import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

// shutdown, shutdownNow and awaitTermination.
public class PoolShutdown {
  static String state(ExecutorService pool) {
    return "shutdown " + pool.isShutdown() + " terminated " + pool.isTerminated();
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CountDownLatch release = new CountDownLatch(1);
    AtomicInteger done = new AtomicInteger();
    for (int i = 0; i < 6; i++) {
      pool.execute(() -> {
        try {
          release.await();
          done.incrementAndGet();
        } catch (InterruptedException e) {
          System.out.println("must not be interrupted");
        }
      });
    }
    System.out.println(state(pool) + " " + pool.awaitTermination(2, TimeUnit.MILLISECONDS));
    pool.shutdown();
    System.out.println(state(pool) + " " + pool.awaitTermination(2, TimeUnit.MILLISECONDS));
    try {
      pool.execute(() -> System.out.println("too late"));
    } catch (RejectedExecutionException e) {
      System.out.println("rejected");
    }
    release.countDown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS) + " " + state(pool) + " done "
        + done);
    pool.shutdown();
    System.out.println("again " + state(pool) + " " + pool.shutdownNow());

    ExecutorService now = Executors.newFixedThreadPool(2);
    CountDownLatch started = new CountDownLatch(2);
    CountDownLatch never = new CountDownLatch(1);
    AtomicInteger interrupted = new AtomicInteger();
    Future<?>[] futures = new Future<?>[5];
    for (int i = 0; i < 5; i++) {
      futures[i] = now.submit(() -> {
        started.countDown();
        try {
          never.await();
        } catch (InterruptedException e) {
          interrupted.incrementAndGet();
        }
      });
    }
    started.await();
    List<Runnable> queued = now.shutdownNow();
    System.out.println("queued " + queued.size() + " same objects " + (queued.get(0)
        == futures[2]) + " " + (queued.get(2) == futures[4]));
    System.out.println(now.awaitTermination(1, TimeUnit.HOURS) + " " + state(now)
        + " interrupted " + interrupted);
    for (Future<?> future : futures) {
      System.out.print(future.isDone() + " ");
    }
    System.out.println();
    try {
      futures[4].get(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("never run, never done");
    }
    System.out.println("not even cancelled " + futures[3].isCancelled());
    never.countDown();
    queued.get(0).run();
    System.out.println("run by hand " + futures[2].isDone());

    // A task that ignores interrupts holds termination back.
    ExecutorService stubborn = Executors.newSingleThreadExecutor();
    CountDownLatch running = new CountDownLatch(1);
    boolean[] stop = new boolean[1];
    stubborn.execute(() -> {
      running.countDown();
      synchronized (stop) {
        while (!stop[0]) {
          try {
            stop.wait();
          } catch (InterruptedException e) {
            interrupted.addAndGet(10);
          }
        }
      }
    });
    running.await();
    System.out.println(stubborn.shutdownNow() + " " + stubborn.awaitTermination(2,
        TimeUnit.MILLISECONDS));
    synchronized (stop) {
      stop[0] = true;
      stop.notifyAll();
    }
    System.out.println(stubborn.awaitTermination(1, TimeUnit.HOURS) + " " + state(stubborn));

    // awaitTermination by several threads, and interrupted.
    ExecutorService idle = Executors.newCachedThreadPool();
    Thread waiter = new Thread(() -> {
      try {
        idle.awaitTermination(1, TimeUnit.HOURS);
      } catch (InterruptedException e) {
        System.out.println("waiter interrupted");
      }
    });
    waiter.start();
    waiter.interrupt();
    waiter.join();
    Thread[] threads = new Thread[3];
    AtomicInteger saw = new AtomicInteger();
    for (int i = 0; i < 3; i++) {
      threads[i] = new Thread(() -> {
        try {
          if (idle.awaitTermination(1, TimeUnit.HOURS)) {
            saw.incrementAndGet();
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    idle.shutdown();
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("saw " + saw);
  }
}
