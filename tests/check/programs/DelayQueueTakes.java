// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: done
import java.util.concurrent.*;

public class DelayQueueTakes {
  static class Due implements Delayed {
    final long at = System.nanoTime() + 1_000_000;

    @Override public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override public int compareTo(Delayed other) {
      return 0;
    }
  }

  public static void main(String[] args) throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    queue.add(new Due());
    queue.take();
    System.out.println("done");
  }
}
