// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: met
// OUTCOME: timed out
import java.util.concurrent.*;

public class BarrierTimed {
  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread t = new Thread(() -> {
      try {
        barrier.await();
      } catch (BrokenBarrierException | InterruptedException e) {
        return;
      }
    });
    t.start();
    String end;
    try {
      barrier.await(1, TimeUnit.SECONDS);
      end = "met";
    } catch (TimeoutException e) {
      end = "timed out";
    }
    t.join();
    System.out.println(end);
  }
}
