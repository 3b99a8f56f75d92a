// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true
import java.util.concurrent.*;

public class LatchAwaitTimed {
  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(latch::countDown).start();
    System.out.println(latch.await(1, TimeUnit.SECONDS));
  }
}
