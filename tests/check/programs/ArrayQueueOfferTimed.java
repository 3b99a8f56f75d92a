// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true
import java.util.concurrent.*;

public class ArrayQueueOfferTimed {
  public static void main(String[] args) throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.add(1);
    new Thread(queue::poll).start();
    System.out.println(queue.offer(2, 1, TimeUnit.SECONDS));
  }
}
