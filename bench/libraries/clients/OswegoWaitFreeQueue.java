// JARS: concurrent.jar
// EXPECT: correct
import EDU.oswego.cs.dl.util.concurrent.WaitFreeQueue;

/** A queue without locks loses nothing. */
public class OswegoWaitFreeQueue {
  static final WaitFreeQueue QUEUE = new WaitFreeQueue();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.put(1);
    }, () -> {
      QUEUE.put(2);
    });
    if ((Integer) QUEUE.take() + (Integer) QUEUE.take() != 3) throw new AssertionError();
  }
}
