// An untimed offer meets a timed poll, or is refused.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: null false
// OUTCOME: 7 true
import java.util.concurrent.*;

public class SynchronousQueuePollTimed {
  public static void main(String[] args) throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    boolean[] offered = new boolean[1];
    Thread t = new Thread(() -> offered[0] = queue.offer(7));
    t.start();
    Integer got = queue.poll(1, TimeUnit.SECONDS);
    t.join();
    System.out.println(got + " " + offered[0]);
  }
}
