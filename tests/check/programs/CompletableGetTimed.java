// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 7
// OUTCOME: too late
import java.util.concurrent.*;

public class CompletableGetTimed {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    new Thread(() -> future.complete(7)).start();
    String end;
    try {
      end = "" + future.get(1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      end = "too late";
    }
    System.out.println(end);
  }
}
