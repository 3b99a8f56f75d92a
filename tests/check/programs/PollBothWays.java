// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 7
// OUTCOME: null
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class PollBothWays {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread t = new Thread(() -> queue.add(7));
    t.start();
    Integer got = queue.poll(1, TimeUnit.SECONDS);
    t.join();
    System.out.println(got);
  }
}
