// JARS: metrics-core.jar slf4j-api.jar
// EXPECT: correct
import com.codahale.metrics.Counter;

/** A counter counts every call. */
public class MetricsCounter {
  static final Counter COUNTER = new Counter();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      COUNTER.inc();
    });
    thread.start();
    COUNTER.inc();
    thread.join();
    if (COUNTER.getCount() != 2) throw new AssertionError();
  }
}
