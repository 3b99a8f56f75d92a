// JARS: jsr166y.jar
// EXPECT: correct
import jsr166y.LinkedTransferQueue;

/** A transfer waits for the other thread. */
public class Jsr166yTransferQueue {
  static boolean taken;
  static final LinkedTransferQueue<Integer> QUEUE = new LinkedTransferQueue<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.transfer(1);
    }, () -> {
      if (QUEUE.take() != 1) throw new AssertionError();
    });
    if (!QUEUE.isEmpty()) throw new AssertionError();
  }
}
