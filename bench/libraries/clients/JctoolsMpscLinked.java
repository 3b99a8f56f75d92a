// JARS: jctools-core.jar
// EXPECT: correct
import org.jctools.queues.MpscLinkedQueue7;

/** Two producers and a consumer: nothing is lost. */
public class JctoolsMpscLinked {
  static int sum;
  static final MpscLinkedQueue7<Integer> QUEUE = new MpscLinkedQueue7<>();

  static void take() {
    Integer value = QUEUE.poll();
    if (value != null) sum += value;
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.offer(1);
    }, () -> {
      QUEUE.offer(2);
    }, () -> {
      take();
    });
    take();
    take();
    if (sum != 3) throw new AssertionError();
  }
}
