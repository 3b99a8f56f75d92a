// The interrupt comes before the other thread waits, while it waits, or too late, just before the barrier opens.
// OPTIONS: --outcomes --por optimal
// EXPECT: correct
// OUTCOME: broken
// OUTCOME: through
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierInterrupted {
  public static void main(String[] args) throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread other = new Thread(() -> {
      try {
        barrier.await();
      } catch (InterruptedException | BrokenBarrierException e) {
        return;
      }
    });
    other.start();
    other.interrupt();
    try {
      barrier.await();
      System.out.print("through");
    } catch (BrokenBarrierException e) {
      System.out.print("broken");
    }
  }
}
