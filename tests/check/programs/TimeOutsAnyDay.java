// A thread may be delayed arbitrarily, so a wait of a day may time out.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races engine:every-access
// EXPECT: correct
// OUTCOME: 1
// OUTCOME: -1
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class TimeOutsAnyDay {
  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(latch::countDown).start();
    System.out.print(latch.await(1, TimeUnit.DAYS) ? 1 : -1);
  }
}
