import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// orTimeout, completeOnTimeout and delayedExecutor.
public class CompletableTimeouts {
  static String state(CompletableFuture<?> f) {
    try {
      return "value " + f.join();
    } catch (CompletionException e) {
      return "failed " + e.getCause().getClass().getSimpleName() + " "
          + e.getCause().getMessage();
    }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(state(new CompletableFuture<String>().orTimeout(3,
        TimeUnit.MILLISECONDS)));
    System.out.println(state(new CompletableFuture<String>().completeOnTimeout("default", 3,
        TimeUnit.MILLISECONDS)));
    System.out.println(state(CompletableFuture.completedFuture("early").orTimeout(1,
        TimeUnit.NANOSECONDS)));
    System.out.println(state(CompletableFuture.completedFuture("early").completeOnTimeout("late",
        1, TimeUnit.NANOSECONDS)));
    CompletableFuture<String> beaten = new CompletableFuture<String>().orTimeout(1,
        TimeUnit.HOURS);
    beaten.complete("in time");
    System.out.println(state(beaten));
    CompletableFuture<String> downstream = new CompletableFuture<String>().orTimeout(2,
        TimeUnit.MILLISECONDS).thenApply(String::toUpperCase).exceptionally(t -> "recovered from "
        + t.getClass().getSimpleName());
    System.out.println(state(downstream));
    CompletableFuture<String> handled = new CompletableFuture<String>().completeOnTimeout("abc", 2,
        TimeUnit.MILLISECONDS).thenApply(String::toUpperCase);
    System.out.println(state(handled));

    long start = System.nanoTime();
    Executor delayed = CompletableFuture.delayedExecutor(8, TimeUnit.MILLISECONDS);
    System.out.println(CompletableFuture.supplyAsync(() -> "after a delay", delayed).join()
        + " not early " + (System.nanoTime() - start >= 8_000_000L));
    StringBuffer order = new StringBuffer();
    CompletableFuture<Void> immediate = CompletableFuture.runAsync(() -> order.append("a"),
        CompletableFuture.delayedExecutor(0, TimeUnit.SECONDS, Runnable::run));
    immediate.join();
    CompletableFuture.runAsync(() -> order.append("b"), CompletableFuture.delayedExecutor(2,
        TimeUnit.MILLISECONDS, Runnable::run)).thenRun(() -> order.append("c")).join();
    System.out.println(order);

    CompletableFuture<Integer> slow = new CompletableFuture<>();
    try {
      slow.get(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("get timed out, future untouched " + !slow.isDone());
    }
    try {
      slow.get(0, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("zero");
    }
    try {
      new CompletableFuture<Integer>().orTimeout(1, TimeUnit.MILLISECONDS).get();
    } catch (ExecutionException e) {
      System.out.println("get: " + e.getCause().getClass().getName());
    }
    // The first of two sources, with a limit on both.
    CompletableFuture<String> first = new CompletableFuture<String>().completeOnTimeout("fallback",
        5, TimeUnit.MILLISECONDS);
    CompletableFuture<String> second = new CompletableFuture<String>().orTimeout(1,
        TimeUnit.HOURS);
    System.out.println(state(first.applyToEither(second, s -> s + " won")));
    second.complete("");
    int passed = 0;
    for (int i = 0; i < 10; i++) {
      passed += new CompletableFuture<Integer>().completeOnTimeout(i, 1, TimeUnit.MILLISECONDS)
          .join();
    }
    System.out.println("passed " + passed);
    try {
      slow.orTimeout(1, null);
    } catch (NullPointerException e) {
      System.out.println("null unit refused");
    }
  }
}
