// A handler of the program sees the records, in either order.
// OPTIONS: --por clock -D jdk.image.map.all=false
// EXPECT: exception java.lang.AssertionError
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class LogsSeen {
  static final Logger LOGGER = Logger.getLogger("x");

  public static void main(String[] args) throws Exception {
    StringBuffer text = new StringBuffer();
    LOGGER.setUseParentHandlers(false);
    LOGGER.addHandler(new Handler() {
      @Override
      public void publish(LogRecord record) {
        text.append(record.getMessage());
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    });
    Thread thread = new Thread(() -> LOGGER.info("a"));
    thread.start();
    LOGGER.info("b");
    thread.join();
    if (text.toString().equals("ba")) throw new AssertionError();
  }
}
