// One of two workers forgets to count down, and main spins for the latch instead of awaiting it.
// EXPECT: termination
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful engine:races
import java.util.concurrent.CountDownLatch;

public class SpinsForLatch {
  public static void main(String[] args) {
    CountDownLatch latch = new CountDownLatch(2);
    new Thread(latch::countDown).start();
    new Thread(() -> { }).start();
    while (latch.getCount() > 0) Thread.onSpinWait(); // EXPECT: termination
  }
}
