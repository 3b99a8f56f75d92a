// EXPECT: deadlock
import java.util.concurrent.CyclicBarrier;

public class BarrierOneMissing {
  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(3);
    new Thread(() -> {
      try {
        barrier.await();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }).start();
    barrier.await();
  }
}
