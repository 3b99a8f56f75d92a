import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

// exceptionally, handle, whenComplete and the wrapping of causes.
public class CompletableErrors {
  static String state(CompletableFuture<?> f) {
    try {
      return "value " + f.join();
    } catch (CompletionException e) {
      return "CompletionException[" + e.getMessage() + "] caused by " + e.getCause();
    } catch (CancellationException e) {
      return "cancelled";
    }
  }

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> good = CompletableFuture.completedFuture(10);
    CompletableFuture<Integer> bad = CompletableFuture.failedFuture(
        new IllegalStateException("bad"));

    System.out.println(state(good.exceptionally(t -> -1)) + ", " + state(bad.exceptionally(t -> {
      System.out.println("exceptionally sees " + t);
      return -1;
    })));
    System.out.println(state(bad.thenApply(x -> x).exceptionally(t -> {
      System.out.println("further on it sees " + t);
      return -2;
    })));
    System.out.println(state(good.handle((v, t) -> v + " " + t)) + ", "
        + state(bad.handle((v, t) -> v + " " + t)) + ", "
        + state(bad.thenRun(() -> { }).handle((v, t) -> v + " " + t)));
    System.out.println(state(good.whenComplete((v, t) -> System.out.println("when " + v + " "
        + t))));
    System.out.println(state(bad.whenComplete((v, t) -> System.out.println("when " + v + " "
        + t))));
    System.out.println(state(good.whenComplete((v, t) -> {
      throw new RuntimeException("in whenComplete");
    })));
    System.out.println(state(bad.whenComplete((v, t) -> {
      throw new RuntimeException("in whenComplete");
    })));
    System.out.println("suppressed " + suppressed(bad));
    System.out.println(state(bad.exceptionally(t -> {
      throw new RuntimeException("in exceptionally");
    })));
    System.out.println(state(good.handle((v, t) -> {
      throw new CompletionException("already one", new Exception("inner"));
    })));
    System.out.println(state(bad.exceptionallyCompose(t -> CompletableFuture.completedFuture(99))));
    System.out.println(state(good.exceptionallyCompose(t -> CompletableFuture.completedFuture(
        99))));
    System.out.println(state(bad.exceptionallyAsync(t -> 12)));

    try {
      bad.thenApply(x -> x).get();
    } catch (ExecutionException e) {
      System.out.println("get unwraps: " + e.getCause());
    }
    CompletableFuture<Integer> direct = new CompletableFuture<>();
    direct.completeExceptionally(new CompletionException("mine", null));
    System.out.println(state(direct));
    CompletableFuture<Integer> cancelled = new CompletableFuture<>();
    cancelled.cancel(true);
    System.out.println(state(cancelled) + " " + state(cancelled.thenApply(x -> x)) + " "
        + state(cancelled.exceptionally(t -> t instanceof CancellationException ? 1 : 0)));
    CompletableFuture<String> recovered = CompletableFuture.supplyAsync(() -> {
      if (good.join() == 10) {
        throw new UnsupportedOperationException("async failure");
      }
      return "no";
    }).handle((v, t) -> "recovered from " + t);
    System.out.println(state(recovered));
    CompletableFuture<Integer> both = bad.thenCombine(CompletableFuture.failedFuture(
        new Error("other")), (x, y) -> 0);
    System.out.println(state(both));
    CompletableFuture<Integer> error = CompletableFuture.supplyAsync(() -> {
      throw new OutOfMemoryError("pretended");
    });
    System.out.println(state(error));
    // A fallback chain.
    CompletableFuture<Integer> chain = bad;
    for (int i = 0; i < 3; i++) {
      int n = i;
      chain = chain.exceptionally(t -> {
        if (n < 2) {
          throw new IllegalStateException("fallback " + n, t);
        }
        return 1000 + n;
      });
    }
    System.out.println(state(chain));
  }

  static String suppressed(CompletableFuture<Integer> bad) {
    CompletableFuture<Integer> f = bad.whenComplete((v, t) -> {
      throw new RuntimeException("extra");
    });
    try {
      f.join();
      return "none";
    } catch (CompletionException e) {
      Throwable[] all = e.getCause().getSuppressed();
      return all.length > 0 ? all[all.length - 1].getMessage() : "none";
    }
  }
}
