import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

// invokeAll and invokeAny, with failures and time-outs.
public class InvokeAllAny {
  static String result(Future<?> future) throws InterruptedException {
    try {
      return "" + future.get();
    } catch (ExecutionException e) {
      Throwable root = e;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      return "failed(" + root.getMessage() + ")";
    } catch (CancellationException e) {
      return "cancelled";
    }
  }

  static void check(ExecutorService pool) throws Exception {
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      int n = i;
      tasks.add(() -> {
        if (n == 3) {
          throw new IllegalStateException("three");
        }
        return n * 11;
      });
    }
    StringBuilder out = new StringBuilder();
    for (Future<Integer> future : pool.invokeAll(tasks)) {
      out.append(future.isDone()).append(' ').append(result(future)).append(", ");
    }
    System.out.println(out);
    System.out.println("none " + pool.invokeAll(List.<Callable<Integer>>of()));

    AtomicInteger interrupted = new AtomicInteger();
    CountDownLatch never = new CountDownLatch(1);
    Callable<String> slow = () -> {
      try {
        never.await();
        return "slow";
      } catch (InterruptedException e) {
        interrupted.incrementAndGet();
        throw e;
      }
    };
    out.setLength(0);
    // A fork-join pool leaves the task alone if the clock shows exactly the end of the wait.
    if (!(pool instanceof ForkJoinPool)) {
      List<Future<String>> timed = pool.invokeAll(List.of(() -> "fast", slow), 20,
          TimeUnit.MILLISECONDS);
      System.out.println(timed.get(0).isDone() + " " + timed.get(1).isDone() + " "
          + result(timed.get(1)));
    }

    System.out.println("any " + pool.invokeAny(List.of(() -> "only")));
    System.out.println("any that works " + pool.invokeAny(List.of(() -> {
      throw new Exception("no");
    }, () -> "yes", () -> {
      throw new Exception("never");
    })));
    try {
      pool.invokeAny(List.of(() -> {
        throw new IllegalArgumentException("sole failure");
      }));
    } catch (ExecutionException e) {
      Throwable root = e;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      System.out.println("all failed: " + root.getMessage());
    }
    try {
      pool.invokeAny(List.of());
    } catch (IllegalArgumentException e) {
      System.out.println("empty refused");
    }
    try {
      pool.invokeAny(List.of(slow), 5, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("timed out " + e.getMessage());
    }
    System.out.println("timed " + pool.invokeAny(List.of(() -> 5), 1, TimeUnit.HOURS));
    List<Callable<String>> withNull = new ArrayList<>();
    withNull.add(() -> "x");
    withNull.add(null);
    try {
      pool.invokeAll(withNull);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }
    never.countDown();
    pool.shutdown();
    System.out.println("ended " + pool.awaitTermination(1, TimeUnit.HOURS));
  }

  public static void main(String[] args) throws Exception {
    check(Executors.newFixedThreadPool(3));
    check(Executors.newCachedThreadPool());
    check(Executors.newScheduledThreadPool(2));
    check(new ForkJoinPool(3));

    // The calling thread is interrupted while it waits for all.
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    AtomicInteger cancelled = new AtomicInteger();
    Thread caller = new Thread(() -> {
      try {
        pool.invokeAll(List.of(() -> {
          started.countDown();
          try {
            never.await();
          } catch (InterruptedException e) {
            cancelled.incrementAndGet();
          }
          return null;
        }));
      } catch (InterruptedException e) {
        System.out.println("caller interrupted");
      }
    });
    caller.start();
    started.await();
    caller.interrupt();
    caller.join();
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    System.out.println("task interrupted " + cancelled);
  }
}
