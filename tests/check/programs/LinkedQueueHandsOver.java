// EXPECT: correct
import java.util.concurrent.LinkedBlockingQueue;

public class LinkedQueueHandsOver {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    new Thread(() -> queue.add(7)).start();
    assert queue.take() == 7;
  }
}
