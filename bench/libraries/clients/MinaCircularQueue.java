// JARS: mina2-core.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: violation
import org.apache.mina.util.CircularQueue;

/** A circular queue is not for several threads. */
public class MinaCircularQueue {
  static final CircularQueue<Integer> QUEUE = new CircularQueue<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.offer(1);
    }, () -> {
      QUEUE.offer(2);
    });
    if (QUEUE.size() != 2 || QUEUE.poll() + QUEUE.poll() != 3) throw new AssertionError();
  }
}
