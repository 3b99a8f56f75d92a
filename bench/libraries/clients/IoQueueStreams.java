// JARS: commons-io.jar
// EXPECT: correct
import org.apache.commons.io.input.QueueInputStream;
import org.apache.commons.io.output.QueueOutputStream;

/** What one thread writes to the queue, the other reads. */
public class IoQueueStreams {
  static final QueueInputStream INPUT = new QueueInputStream();
  static final QueueOutputStream OUTPUT = INPUT.newQueueOutputStream();
  static int sum;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      OUTPUT.write(1);
      OUTPUT.write(2);
    }, () -> {
      sum += Math.max(INPUT.read(), 0);
      sum += Math.max(INPUT.read(), 0);
    });
    for (int next; (next = INPUT.read()) != -1;) sum += next;
    if (sum != 3) throw new AssertionError();
  }
}
