// JARS: tomcat9-jdbc.jar tomcat9-juli.jar
// EXPECT: correct
import java.util.concurrent.TimeUnit;
import org.apache.tomcat.jdbc.pool.FairBlockingQueue;

/** A fair queue hands a value to the thread that waits. */
public class TomcatFairQueue {
  static final FairBlockingQueue<Integer> QUEUE = new FairBlockingQueue<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      QUEUE.offer(1);
    }, () -> {
      Integer value = QUEUE.poll(1, TimeUnit.DAYS);
      if (value != null && value != 1) throw new AssertionError();
    });
    if (QUEUE.size() > 1) throw new AssertionError();
  }
}
