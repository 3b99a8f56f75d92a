// A timed poll is a loop over awaitNanos, which returns the time that is left: a difference, which does not make the
// time part of the state.
// EXPECT: correct
// OPTIONS: --outcomes
// OUTCOME: 1
// NEEDS: store
// REDUCTIONS: clock lazy
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class PollsQueue {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    new Thread(() -> queue.add(1)).start();
    Integer first = null;
    while (first == null) first = queue.poll(10, TimeUnit.MILLISECONDS);
    System.out.println(first);
  }
}
