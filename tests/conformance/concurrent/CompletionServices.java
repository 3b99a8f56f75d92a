import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

// ExecutorCompletionService: results in the order in which they are ready.
public class CompletionServices {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    ExecutorCompletionService<String> service = new ExecutorCompletionService<>(pool);
    System.out.println("nothing yet " + service.poll() + " " + service.poll(2,
        TimeUnit.MILLISECONDS));
    CountDownLatch[] gates = new CountDownLatch[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      gates[i] = new CountDownLatch(1);
      service.submit(() -> {
        gates[me].await();
        return "task " + me;
      });
    }
    for (int next : new int[] {2, 0, 3, 1}) {
      gates[next].countDown();
      System.out.println(service.take().get());
    }
    Future<String> runnable = service.submit(() -> { }, "with result");
    Future<String> taken = service.take();
    System.out.println(taken.get() + " same future " + (taken == runnable || taken.isDone()));

    for (int i = 0; i < 6; i++) {
      int n = i;
      service.submit(() -> {
        if (n % 2 == 1) {
          throw new IllegalStateException("odd " + n);
        }
        return "even " + n;
      });
    }
    List<String> results = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      try {
        results.add(service.take().get());
      } catch (ExecutionException e) {
        results.add(e.getCause().getMessage());
      }
    }
    results.sort(null);
    System.out.println(results);

    // Take the first, cancel the rest.
    CountDownLatch never = new CountDownLatch(1);
    List<Future<String>> futures = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int n = i;
      futures.add(service.submit(() -> {
        if (n != 1) {
          never.await();
        }
        return "winner " + n;
      }));
    }
    System.out.println(service.take().get());
    int cancelled = 0;
    for (Future<String> future : futures) {
      cancelled += future.cancel(true) ? 1 : 0;
    }
    int completed = 0;
    for (int i = 0; i < cancelled; i++) {
      completed += service.take().isCancelled() ? 1 : 0;
    }
    System.out.println("cancelled " + cancelled + " delivered as cancelled " + completed);

    ArrayBlockingQueue<Future<Integer>> own = new ArrayBlockingQueue<>(10);
    ExecutorCompletionService<Integer> withQueue = new ExecutorCompletionService<>(pool, own);
    for (int i = 0; i < 10; i++) {
      int n = i;
      withQueue.submit(() -> n * n);
    }
    int sum = 0;
    for (int i = 0; i < 10; i++) {
      sum += own.take().get();
    }
    System.out.println("own queue " + sum + " left " + withQueue.poll());
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS));
    try {
      new ExecutorCompletionService<String>(null);
    } catch (NullPointerException e) {
      System.out.println("needs an executor");
    }
  }
}
