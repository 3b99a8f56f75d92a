// EXPECT: deadlock
import java.util.concurrent.CompletableFuture;

public class CompletableFutureNever {
  public static void main(String[] args) {
    CompletableFuture<Integer> a = new CompletableFuture<>(), b = new CompletableFuture<>();
    new Thread(() -> a.complete(1)).start();
    a.thenCombine(b, Integer::sum).join();
  }
}
