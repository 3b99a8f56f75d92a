// JARS: commons-collections4.jar
// EXPECT: correct
import java.util.LinkedList;
import java.util.Queue;
import org.apache.commons.collections4.QueueUtils;

/** A synchronized queue loses nothing. */
public class Collections4SynchronizedQueue {
  static final Queue<Integer> QUEUE = QueueUtils.synchronizedQueue(new LinkedList<>());

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.offer(1);
      QUEUE.offer(2);
    }, () -> {
      QUEUE.offer(3);
      QUEUE.poll();
    });
    if (QUEUE.size() != 2) throw new AssertionError();
  }
}
