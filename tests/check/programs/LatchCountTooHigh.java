// EXPECT: deadlock
import java.util.concurrent.CountDownLatch;

public class LatchCountTooHigh {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(2);
    new Thread(done::countDown).start();
    done.await();
  }
}
