// The first line names the time-out without which the violation does not happen.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class NeedsTimeOut {
  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(latch::countDown, "Anna").start();
    if (!latch.await(1, TimeUnit.DAYS)) throw new IllegalStateException("late");
  }
}
