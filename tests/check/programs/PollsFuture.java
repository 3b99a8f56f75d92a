// FutureTask.get reads the clock, but only to measure its time limit. When it has timed out, the time does not matter.
// EXPECT: correct
// OPTIONS: --outcomes
// OUTCOME: 7
// NEEDS: store
// REDUCTIONS: clock lazy
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class PollsFuture {
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    FutureTask<Integer> task = new FutureTask<>(() -> 7);
    new Thread(task).start();
    for (;;) {
      try {
        System.out.println(task.get(10, TimeUnit.MILLISECONDS));
        return;
      } catch (TimeoutException e) {
        continue;
      }
    }
  }
}
