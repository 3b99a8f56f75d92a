// A log call waits for the monitor of its handler.
// OPTIONS: -D jdk.image.map.all=false
// EXPECT: deadlock
import java.util.logging.Handler;
import java.util.logging.Logger;

public class LogWaitsForHandler {
  static final Logger LOGGER = Logger.getLogger("x");

  public static void main(String[] args) throws Exception {
    Handler handler = LOGGER.getParent().getHandlers()[0];
    synchronized (handler) {
      Thread thread = new Thread(() -> LOGGER.info("a"));
      thread.start();
      thread.join();
    }
  }
}
