// EXPECT: correct
import java.util.concurrent.CyclicBarrier;

public class BarrierMeets {
  static volatile int before;

  static void meet(CyclicBarrier barrier) {
    try {
      synchronized (barrier) {
        before++;
      }
      barrier.await();
      assert before == 2;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) {
    CyclicBarrier barrier = new CyclicBarrier(2);
    new Thread(() -> meet(barrier)).start();
    meet(barrier);
  }
}
