import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

// Exceptions thrown in tasks: wrapped by futures, uncaught with execute, replaced workers.
public class TaskFailures {
  static final class OwnException extends Exception {
    final int code;

    OwnException(int code) {
      super("own " + code);
      this.code = code;
    }
  }

  static void show(Future<?> future) throws InterruptedException {
    try {
      System.out.println("value " + future.get());
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      System.out.println(e.getMessage() + " | " + cause.getClass().getName() + " | "
          + cause.getMessage() + " | " + (cause.getCause() == null ? "-" : cause.getCause()));
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    show(pool.submit(() -> {
      throw new OwnException(4);
    }));
    show(pool.submit((Runnable) () -> {
      throw new IllegalStateException();
    }));
    show(pool.submit((Callable<Object>) () -> {
      throw new Error("an error");
    }));
    show(pool.submit(() -> 1 / Integer.parseInt("0")));
    show(pool.submit(() -> Integer.parseInt("seven")));
    show(pool.submit(() -> {
      try {
        throw new OwnException(5);
      } catch (OwnException e) {
        throw new RuntimeException("wrapped", e);
      }
    }));
    Future<Integer> nested = pool.submit(() -> pool.submit(() -> 3 + Integer.parseInt("x")).get());
    show(nested);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);

    // Stack traces carry the frames of the task, not of the getter.
    ExecutorService single = Executors.newSingleThreadExecutor();
    try {
      single.submit(TaskFailures::deep).get();
    } catch (ExecutionException e) {
      StackTraceElement first = e.getCause().getStackTrace()[0];
      System.out.println(first.getMethodName() + " line " + (first.getLineNumber() > 0) + ", outer "
          + e.getStackTrace()[e.getStackTrace().length - 1].getMethodName());
    }
    single.shutdown();
    single.awaitTermination(1, TimeUnit.HOURS);

    // With execute the exception ends the worker, and a new one takes its place.
    StringBuffer caught = new StringBuffer();
    int[] made = new int[1];
    Semaphore seen = new Semaphore(0);
    ThreadFactory factory = r -> {
      Thread thread = new Thread(r, "w" + ++made[0]);
      thread.setUncaughtExceptionHandler((t, e) -> {
        caught.append(t.getName()).append(':').append(e.getMessage()).append(' ');
        seen.release();
      });
      return thread;
    };
    ExecutorService replacing = Executors.newFixedThreadPool(1, factory);
    for (int i = 0; i < 3; i++) {
      int n = i;
      replacing.execute(() -> {
        throw new IllegalArgumentException("execute " + n);
      });
      seen.acquire();
    }
    Future<String> after = replacing.submit(() -> Thread.currentThread().getName());
    System.out.println(caught + "then " + after.get() + " made " + made[0]);
    replacing.shutdown();
    System.out.println(replacing.awaitTermination(1, TimeUnit.HOURS));

    ForkJoinPool forkJoin = new ForkJoinPool(2);
    try {
      forkJoin.submit(() -> {
        throw new IllegalStateException("in fork join");
      }).get();
    } catch (ExecutionException e) {
      Throwable root = e;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      System.out.println(root);
    }
    forkJoin.shutdown();
    CompletableFuture<Object> future = new CompletableFuture<>();
    future.completeExceptionally(new OwnException(6));
    show(future);
    try {
      future.join();
    } catch (CompletionException e) {
      System.out.println(e.getMessage() + " code " + ((OwnException) e.getCause()).code);
    }
  }

  static int deep() {
    return deeper(3);
  }

  static int deeper(int n) {
    if (n == 0) {
      throw new UnsupportedOperationException("deep down");
    }
    return deeper(n - 1) + 1;
  }
}
