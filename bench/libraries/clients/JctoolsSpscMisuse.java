// JARS: jctools-core.jar
// EXPECT: violation
import org.jctools.queues.SpscArrayQueue;

/** Two producers on a queue for one producer lose an element. */
public class JctoolsSpscMisuse {
  static final SpscArrayQueue<String> QUEUE = new SpscArrayQueue<>(4);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.offer("a");
    }, () -> {
      QUEUE.offer("b");
    });
    if (QUEUE.size() != 2) throw new AssertionError();
  }
}
