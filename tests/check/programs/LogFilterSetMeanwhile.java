// A filter that is set while another thread logs may see the record.
// OPTIONS: --por clock -D jdk.image.map.all=false
// EXPECT: exception java.lang.AssertionError
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;

public class LogFilterSetMeanwhile {
  static final Logger LOGGER = Logger.getLogger("x");

  public static void main(String[] args) throws Exception {
    AtomicInteger seen = new AtomicInteger();
    Thread thread = new Thread(() -> LOGGER.info("a"));
    thread.start();
    LOGGER.setFilter(record -> seen.incrementAndGet() < 0);
    thread.join();
    if (seen.get() > 0) throw new AssertionError();
  }
}
