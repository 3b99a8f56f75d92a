// A scheduled executor runs its tasks in the order of their delays, because no time passes while a
// thread is enabled.
// OPTIONS: --outcomes --timeouts last
// REDUCTIONS: clock safe
// EXPECT: correct
// OUTCOME: ab
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class TimeOutsLastScheduled {
  public static void main(String[] args) throws Exception {
    ScheduledExecutorService service = Executors.newScheduledThreadPool(1);
    service.schedule(() -> System.out.print("b"), 20, TimeUnit.SECONDS);
    service.schedule(() -> System.out.print("a"), 10, TimeUnit.SECONDS);
    service.shutdown();
  }
}
