// JARS: jctools-core.jar
// EXPECT: correct
import org.jctools.queues.SpscArrayQueue;

/** One producer and one consumer: first in, first out. */
public class JctoolsSpscQueue {
  static final SpscArrayQueue<String> QUEUE = new SpscArrayQueue<>(2);

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      QUEUE.offer("a");
      QUEUE.offer("b");
    });
    thread.start();
    String first = QUEUE.poll(), second = QUEUE.poll();
    thread.join();
    if ("b".equals(first) || "a".equals(second) && first != null) throw new AssertionError();
  }
}
