// JARS: jctools-core.jar
// EXPECT: correct
import org.jctools.queues.MpmcArrayQueue;

/** Two producers fill the queue. */
public class JctoolsMpmcQueue {
  static final MpmcArrayQueue<String> QUEUE = new MpmcArrayQueue<>(2);

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      QUEUE.offer("a");
    });
    thread.start();
    QUEUE.offer("b");
    thread.join();
    if (QUEUE.size() != 2) throw new AssertionError();
  }
}
