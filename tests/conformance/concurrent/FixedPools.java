import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// Fixed, single and cached pools: submitting, thread names, sizes, results.
public class FixedPools {
  static String shape(Object pool) {
    String text = pool.toString();
    return text.substring(text.indexOf('['));
  }

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor fixed = (ThreadPoolExecutor) Executors.newFixedThreadPool(3);
    System.out.println(shape(fixed) + " core " + fixed.getCorePoolSize() + " max "
        + fixed.getMaximumPoolSize());
    List<Future<Integer>> futures = new ArrayList<>();
    Set<String> names = new ConcurrentSkipListSet<>();
    CountDownLatch together = new CountDownLatch(3);
    for (int i = 0; i < 12; i++) {
      int n = i;
      futures.add(fixed.submit(() -> {
        names.add(Thread.currentThread().getName());
        if (n < 3) {
          together.countDown();
          together.await();
        }
        return n * n;
      }));
    }
    int sum = 0;
    for (Future<Integer> future : futures) {
      sum += future.get();
    }
    System.out.println("sum " + sum + " threads " + names + " largest "
        + fixed.getLargestPoolSize() + " pool " + fixed.getPoolSize());
    int[] ran = new int[1];
    Future<?> runnable = fixed.submit(() -> {
      ran[0]++;
    });
    Future<String> withResult = fixed.submit(() -> {
    }, "given");
    System.out.println(runnable.get() + " " + withResult.get() + " " + ran[0] + " done "
        + runnable.isDone() + " cancelled " + runnable.isCancelled());
    fixed.shutdown();
    System.out.println("terminated " + fixed.awaitTermination(1, TimeUnit.MINUTES) + " "
        + fixed.getPoolSize() + " completed " + fixed.getCompletedTaskCount());

    ExecutorService single = Executors.newSingleThreadExecutor();
    StringBuffer order = new StringBuffer();
    Set<String> one = new ConcurrentSkipListSet<>();
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int n = i;
      all.add(single.submit(() -> {
        order.append(n);
        one.add(Thread.currentThread().getName());
      }));
    }
    for (Future<?> future : all) {
      future.get();
    }
    System.out.println("in order " + order + " in " + one);
    single.shutdown();
    System.out.println(single.awaitTermination(1, TimeUnit.MINUTES) + " " + single.isTerminated());

    ThreadPoolExecutor cached = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    CountDownLatch five = new CountDownLatch(5);
    List<Future<String>> waiting = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      waiting.add(cached.submit(() -> {
        five.countDown();
        five.await();
        return Thread.currentThread().getName();
      }));
    }
    Set<String> five5 = new TreeSet<>();
    for (Future<String> future : waiting) {
      five5.add(future.get());
    }
    System.out.println("cached " + five5 + " largest " + cached.getLargestPoolSize() + " core "
        + cached.getCorePoolSize() + " keep " + cached.getKeepAliveTime(TimeUnit.SECONDS));
    cached.shutdown();
    System.out.println(cached.awaitTermination(1, TimeUnit.MINUTES) + " completed "
        + cached.getCompletedTaskCount() + " of " + cached.getTaskCount());

    ExecutorService wrapped = Executors.unconfigurableExecutorService(
        Executors.newFixedThreadPool(1));
    System.out.println(wrapped instanceof ThreadPoolExecutor);
    System.out.println(wrapped.submit(() -> "through the wrapper").get());
    System.out.println(wrapped.shutdownNow());
    for (int n : new int[] {0, -1}) {
      try {
        Executors.newFixedThreadPool(n);
      } catch (IllegalArgumentException e) {
        System.out.println("size " + n + " refused");
      }
    }
    try {
      wrapped.submit((Runnable) null);
    } catch (NullPointerException e) {
      System.out.println("null task refused");
    }
    System.out.println(Executors.callable(() -> { }).call() + " "
        + Executors.callable(() -> { }, 5).call());
  }
}
