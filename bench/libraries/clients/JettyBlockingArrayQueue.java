// JARS: jetty9-util.jar servlet-api.jar
// EXPECT: correct
import org.eclipse.jetty.util.BlockingArrayQueue;

/** A queue between two threads, which grows. */
public class JettyBlockingArrayQueue {
  static int sum;
  static final BlockingArrayQueue<Integer> QUEUE = new BlockingArrayQueue<>(1, 1);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.offer(1);
      QUEUE.offer(2);
    }, () -> {
      sum += QUEUE.take();
      sum += QUEUE.take();
    });
    if (sum != 3) throw new AssertionError();
  }
}
