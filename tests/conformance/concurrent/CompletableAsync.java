import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// The asynchronous variants, on the common pool and on given executors; allOf and anyOf.
public class CompletableAsync {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2, r -> new Thread(r, "mine"));
    System.out.println(CompletableFuture.supplyAsync(() -> 4).thenApplyAsync(x -> x * x)
        .thenComposeAsync(x -> CompletableFuture.supplyAsync(() -> x + 1))
        .thenCombineAsync(CompletableFuture.supplyAsync(() -> 100), Integer::sum).join());
    System.out.println(CompletableFuture.runAsync(() -> { }).thenApply(v -> "ran " + v).join());
    System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), pool)
        .thenCombineAsync(CompletableFuture.completedFuture(0), (name, zero) -> name + " then "
            + Thread.currentThread().getName(), pool).join());
    AtomicInteger sum = new AtomicInteger();
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1, pool);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
    CompletableFuture.allOf(
        one.thenAcceptAsync(sum::addAndGet),
        one.thenRunAsync(() -> sum.addAndGet(10), pool),
        one.thenAcceptBothAsync(two, (x, y) -> sum.addAndGet(100 * (x + y))),
        one.runAfterBothAsync(two, () -> sum.addAndGet(1000)),
        one.acceptEitherAsync(new CompletableFuture<>(), x -> sum.addAndGet(10_000)),
        new CompletableFuture<Integer>().runAfterEitherAsync(two, () -> sum.addAndGet(100_000)),
        one.applyToEitherAsync(new CompletableFuture<>(), x -> sum.addAndGet(1_000_000), pool),
        two.handleAsync((x, t) -> sum.addAndGet(10_000_000)),
        two.whenCompleteAsync((x, t) -> sum.addAndGet(100_000_000), pool)).join();
    System.out.println("sum " + sum);

    CompletableFuture<Void> none = CompletableFuture.allOf();
    System.out.println("allOf nothing " + none.isDone() + " anyOf nothing "
        + CompletableFuture.anyOf().isDone());
    List<CompletableFuture<Integer>> parts = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int n = i;
      parts.add(CompletableFuture.supplyAsync(() -> n * n, n % 2 == 0 ? pool : Runnable::run));
    }
    CompletableFuture<Integer> total = CompletableFuture.allOf(parts.toArray(
        new CompletableFuture<?>[0])).thenApply(v -> parts.stream().mapToInt(
            CompletableFuture::join).sum());
    System.out.println("squares " + total.join());

    CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
      throw new IllegalStateException("one of them");
    }, pool);
    CompletableFuture<Void> all = CompletableFuture.allOf(failing, one, two);
    System.out.println(all.handle((v, t) -> "" + t.getCause().getMessage()).join());

    CompletableFuture<String> slow = new CompletableFuture<>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(slow,
        CompletableFuture.completedFuture("quick"), new CompletableFuture<>());
    System.out.println("any " + any.join());
    CompletableFuture<Object> late = CompletableFuture.anyOf(slow, new CompletableFuture<>());
    System.out.println(late.isDone());
    slow.complete("slow");
    System.out.println(late.join());
    CompletableFuture<Object> anyFailed = CompletableFuture.anyOf(
        CompletableFuture.failedFuture(new RuntimeException("first is a failure")), slow);
    System.out.println(anyFailed.handle((v, t) -> t.getMessage()).join());

    // completeAsync and a subclass with its own default executor.
    System.out.println(new CompletableFuture<String>().completeAsync(() -> "supplied").join() + " "
        + new CompletableFuture<String>().completeAsync(() -> Thread.currentThread().getName(),
            pool).join());
    AtomicInteger used = new AtomicInteger();
    Executor counting = r -> {
      used.incrementAndGet();
      r.run();
    };
    class Own<T> extends CompletableFuture<T> {
      @Override
      public Executor defaultExecutor() {
        return counting;
      }

      @Override
      public <U> CompletableFuture<U> newIncompleteFuture() {
        return new Own<>();
      }
    }

    Own<Integer> own = new Own<>();
    CompletableFuture<Integer> derived = own.thenApplyAsync(x -> x + 1).thenApplyAsync(x -> x * 2)
        .thenApply(x -> x - 1);
    own.complete(3);
    System.out.println(derived.join() + " own class " + (derived instanceof Own) + " used "
        + used);

    // A waiting async function does not hold back others on another executor.
    CountDownLatch gate = new CountDownLatch(1);
    CompletableFuture<String> waiting = CompletableFuture.supplyAsync(() -> {
      try {
        gate.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      return "released";
    }, pool);
    CompletableFuture.runAsync(gate::countDown, Runnable::run).join();
    System.out.println(waiting.join());
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS));
  }
}
