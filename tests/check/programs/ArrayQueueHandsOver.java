// EXPECT: correct
import java.util.concurrent.ArrayBlockingQueue;

public class ArrayQueueHandsOver {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    new Thread(() -> queue.add(7)).start();
    assert queue.take() == 7;
  }
}
