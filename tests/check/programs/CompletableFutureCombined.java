// EXPECT: correct
import java.util.concurrent.CompletableFuture;

public class CompletableFutureCombined {
  public static void main(String[] args) {
    CompletableFuture<Integer> a = new CompletableFuture<>();
    new Thread(() -> a.complete(1)).start();
    assert a.thenApply(x -> x + 1).join() == 2;
  }
}
