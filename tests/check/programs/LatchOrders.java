// OPTIONS: --property race,exception,deadlock
// EXPECT: correct
import java.util.concurrent.CountDownLatch;

public class LatchOrders {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    new Thread(() -> {
      data = 1;
      done.countDown();
    }).start();
    done.await();
    assert data == 1;
  }
}
