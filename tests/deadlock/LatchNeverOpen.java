// EXPECT: deadlock
// "main" waits for a latch of three; the third worker ends without counting down.
// REPORT: Thread "main" is parked, waits for java.util.concurrent.CountDownLatch$Sync@*
import java.util.concurrent.CountDownLatch;

public class LatchNeverOpen {
  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(3);
    for (int i = 0; i < 3; i++) {
      int me = i;
      Thread worker = new Thread(() -> {
        if (me != 2) {
          latch.countDown();
        }
      }, "worker-" + i);
      worker.start();
    }
    latch.await();
    System.out.println("unreachable");
  }
}
