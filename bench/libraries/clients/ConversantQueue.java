// JARS: conversant-disruptor.jar
// EXPECT: correct
import com.conversantmedia.util.concurrent.MultithreadConcurrentQueue;

/** What two threads offer is there once. */
public class ConversantQueue {
  static final MultithreadConcurrentQueue<Integer> QUEUE = new MultithreadConcurrentQueue<>(4);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.offer(1);
    }, () -> {
      QUEUE.offer(2);
    });
    if (QUEUE.poll() + QUEUE.poll() != 3 || QUEUE.poll() != null) throw new AssertionError();
  }
}
