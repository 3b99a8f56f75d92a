// EXPECT: correct
import java.util.concurrent.SynchronousQueue;

public class SynchronousQueueHandsOver {
  public static void main(String[] args) throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread t = new Thread(() -> {
      try {
        queue.put(7);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    assert queue.take() == 7;
  }
}
