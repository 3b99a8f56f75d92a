// EXPECT: deadlock
import java.util.concurrent.ArrayBlockingQueue;

public class ArrayQueueFull {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    new Thread(queue::poll).start();
    queue.put(1);
    queue.put(2);
  }
}
