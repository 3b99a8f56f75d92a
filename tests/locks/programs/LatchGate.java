// LONG
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Two threads open a latch; one waits for it with a time limit, and one is interrupted. */
public class LatchGate {
  static final CountDownLatch latch = new CountDownLatch(2);
  static String timed = "", interrupted = "";

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      try {
        timed = latch.await(5, TimeUnit.MILLISECONDS) ? "open" : "late";
      } catch (InterruptedException e) {
        timed = "interrupted";
      }
    });
    Thread b = new Thread(() -> {
      latch.countDown();
      try {
        latch.await();
        interrupted = "open";
      } catch (InterruptedException e) {
        interrupted = "interrupted";
      }
    });
    a.start();
    b.start();
    latch.countDown();
    b.interrupt();
    a.join();
    b.join();
    System.out.println(timed + " " + interrupted + " " + latch.getCount());
  }
}
