import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// CompletableFuture: completing by hand, reading, cancelling, obtruding.
public class CompletableBasics {
  static String shape(CompletableFuture<?> f) {
    String text = f.toString();
    return text.substring(text.indexOf('['));
  }

  interface Getter {
    Object get() throws Exception;
  }

  static String attempt(Getter getter) {
    try {
      return "" + getter.get();
    } catch (Exception e) {
      return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
    }
  }

  public static void main(String[] args) throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    System.out.println(f.isDone() + " " + f.getNow("absent") + " " + shape(f) + " "
        + f.getNumberOfDependents());
    System.out.println(attempt(() -> f.get(2, TimeUnit.MILLISECONDS)));
    System.out.println(f.complete("x") + " " + f.complete("y") + " " + f.join() + " " + f.get()
        + " " + f.getNow("z") + " " + f.isDone() + " " + shape(f));
    System.out.println(f.cancel(true) + " " + f.isCancelled() + " "
        + f.completeExceptionally(new Exception()));
    f.obtrudeValue("forced");
    System.out.println(f.join());
    f.obtrudeException(new IllegalStateException("forced failure"));
    System.out.println(attempt(f::join) + " " + attempt(f::get) + " "
        + attempt(() -> f.getNow("n")));

    CompletableFuture<String> failed = new CompletableFuture<>();
    System.out.println(failed.completeExceptionally(new java.io.IOException("io")) + " "
        + failed.isCompletedExceptionally() + " " + failed.isCancelled() + " " + shape(failed));
    System.out.println(attempt(failed::join) + " | " + attempt(failed::get) + " | "
        + attempt(() -> failed.getNow("q")) + " | " + attempt(() -> failed.get(1,
        TimeUnit.SECONDS)));

    CompletableFuture<String> cancelled = new CompletableFuture<>();
    CompletableFuture<Integer> dependent = cancelled.thenApply(String::length);
    System.out.println(cancelled.cancel(false) + " " + cancelled.cancel(false) + " "
        + cancelled.isCancelled() + " " + cancelled.isCompletedExceptionally());
    System.out.println(attempt(cancelled::join) + " " + attempt(cancelled::get) + " "
        + attempt(dependent::join) + " " + dependent.isCancelled());
    try {
      dependent.get();
    } catch (ExecutionException e) {
      System.out.println("cause " + (e.getCause() instanceof CancellationException));
    }

    System.out.println(CompletableFuture.completedFuture(5).join() + " "
        + attempt(CompletableFuture.failedFuture(new Error("e"))::isDone) + " "
        + attempt(CompletableFuture.completedStage("s").toCompletableFuture()::join));
    try {
      CompletableFuture.failedFuture(new Error("e")).join();
    } catch (CompletionException e) {
      System.out.println(e.getCause());
    }
    try {
      ((CompletableFuture<Integer>) CompletableFuture.completedStage(1)).join();
    } catch (UnsupportedOperationException e) {
      System.out.println("a minimal stage cannot be joined");
    }
    CompletableFuture<String> copied = new CompletableFuture<>();
    CompletableFuture<String> copy = copied.copy();
    copy.complete("only the copy");
    System.out.println(copied.isDone() + " " + copy.join());
    System.out.println(CompletableFuture.completedFuture("n").newIncompleteFuture().isDone());

    // Another thread completes; several wait.
    CompletableFuture<Integer> shared = new CompletableFuture<>();
    CountDownLatch ready = new CountDownLatch(3);
    int[] got = new int[3];
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        ready.countDown();
        try {
          got[me] = me == 0 ? shared.join() : me == 1 ? shared.get() : shared.get(1,
              TimeUnit.HOURS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    ready.await();
    shared.complete(8);
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(got[0] + " " + got[1] + " " + got[2]);

    // Races to complete have one winner.
    CompletableFuture<Integer> race = new CompletableFuture<>();
    boolean[] won = new boolean[4];
    Thread[] racers = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      racers[i] = new Thread(() -> won[me] = race.complete(me));
      racers[i].start();
    }
    int winners = 0;
    for (int i = 0; i < 4; i++) {
      racers[i].join();
      if (won[i]) {
        winners++;
        System.out.println("winner's value " + (race.join() == i));
      }
    }
    System.out.println("winners " + winners);
    CompletableFuture<String> never = new CompletableFuture<>();
    Thread.currentThread().interrupt();
    System.out.println(attempt(never::get) + " " + Thread.interrupted());
  }
}
