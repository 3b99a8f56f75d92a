import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

// The synchronous combinators, before and after completion.
public class CompletableChains {
  static final StringBuilder log = new StringBuilder();

  static String state(CompletableFuture<?> f) {
    if (!f.isDone()) {
      return "pending";
    }
    try {
      return "" + f.join();
    } catch (CompletionException e) {
      return "failed " + e.getCause();
    }
  }

  static void combine(boolean early) {
    CompletableFuture<Integer> a = new CompletableFuture<>();
    CompletableFuture<Integer> b = new CompletableFuture<>();
    if (early) {
      a.complete(6);
      b.complete(7);
    }
    CompletableFuture<Integer> applied = a.thenApply(x -> x + 1);
    CompletableFuture<Void> accepted = a.thenAccept(x -> log.append("accept").append(x)
        .append(' '));
    CompletableFuture<Void> run = a.thenRun(() -> log.append("run "));
    CompletableFuture<Integer> composed = a.thenCompose(x -> b.thenApply(y -> x * 100 + y));
    CompletableFuture<Integer> combined = a.thenCombine(b, (x, y) -> x * y);
    CompletableFuture<Void> both = a.thenAcceptBoth(b, (x, y) -> log.append("both").append(x + y)
        .append(' '));
    CompletableFuture<Void> after = a.runAfterBoth(b, () -> log.append("after "));
    CompletableFuture<Integer> either = a.applyToEither(new CompletableFuture<>(), x -> -x);
    CompletableFuture<Void> acceptEither = new CompletableFuture<Integer>().acceptEither(b,
        x -> log.append("either").append(x).append(' '));
    CompletableFuture<Void> runEither = a.runAfterEither(new CompletableFuture<>(),
        () -> log.append("runEither "));
    CompletableFuture<?>[] all = {applied, accepted, run, composed, combined, both, after, either,
        acceptEither, runEither};
    for (CompletableFuture<?> f : all) {
      System.out.print(state(f) + " ");
    }
    System.out.println();
    if (!early) {
      System.out.println("dependents " + a.getNumberOfDependents() + " "
          + b.getNumberOfDependents());
      a.complete(6);
      for (CompletableFuture<?> f : all) {
        System.out.print(state(f) + " ");
      }
      System.out.println();
      b.complete(7);
      for (CompletableFuture<?> f : all) {
        System.out.print(state(f) + " ");
      }
      System.out.println();
    }
    String[] words = log.toString().trim().split(" ");
    java.util.Arrays.sort(words);
    System.out.println(String.join(" ", words));
    log.setLength(0);
  }

  public static void main(String[] args) {
    combine(true);
    combine(false);

    // Dependents registered on one future run last in, first out.
    CompletableFuture<String> f = new CompletableFuture<>();
    for (int i = 0; i < 5; i++) {
      int n = i;
      f.thenRun(() -> log.append(n));
    }
    f.complete("");
    System.out.println("order " + log);
    log.setLength(0);

    // A long chain is completed without deep recursion.
    CompletableFuture<Integer> head = new CompletableFuture<>();
    CompletableFuture<Integer> tail = head;
    for (int i = 0; i < 3000; i++) {
      tail = tail.thenApply(x -> x + 1);
    }
    head.complete(0);
    System.out.println("chain " + tail.join());

    // Failures pass through stages that do not handle them.
    CompletableFuture<Integer> broken = new CompletableFuture<>();
    CompletableFuture<Integer> passed = broken.thenApply(x -> x + 1).thenCompose(
        x -> CompletableFuture.completedFuture(x)).thenApply(x -> {
          log.append("never");
          return x;
        });
    broken.completeExceptionally(new IllegalArgumentException("source"));
    System.out.println(state(passed) + " [" + log + "] " + passed.isCompletedExceptionally());
    CompletableFuture<Integer> thrower = CompletableFuture.completedFuture(1).thenApply(x -> {
      throw new ArithmeticException("in function");
    });
    System.out.println(state(thrower) + " " + state(thrower.thenCombine(
        CompletableFuture.completedFuture(2), Integer::sum)));
    System.out.println(state(CompletableFuture.completedFuture(1).thenCompose(x -> null)));
    CompletableFuture<Integer> pending = new CompletableFuture<>();
    System.out.println(state(pending.applyToEither(thrower, x -> x)));
    try {
      CompletableFuture.completedFuture(1).thenApply(null);
    } catch (NullPointerException e) {
      System.out.println("null function refused");
    }
  }
}
