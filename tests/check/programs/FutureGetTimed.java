// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 7
// OUTCOME: too late
import java.util.concurrent.*;

public class FutureGetTimed {
  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 7);
    new Thread(task).start();
    String end;
    try {
      end = "" + task.get(1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      end = "too late";
    }
    System.out.println(end);
  }
}
