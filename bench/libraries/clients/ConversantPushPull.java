// JARS: conversant-disruptor.jar
// EXPECT: correct
import com.conversantmedia.util.concurrent.PushPullConcurrentQueue;

/** First in, first out. */
public class ConversantPushPull {
  static final PushPullConcurrentQueue<Integer> QUEUE = new PushPullConcurrentQueue<>(4);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.offer(1);
      QUEUE.offer(2);
    }, () -> {
      Integer first = QUEUE.poll(), second = QUEUE.poll();
      if (first != null && first != 1 || second != null && first != null && second != 2) {
        throw new AssertionError();
      }
    });
    if (QUEUE.size() > 2) throw new AssertionError();
  }
}
