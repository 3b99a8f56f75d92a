// A logger with a handler becomes the parent of another logger while that one logs.
// OPTIONS: --por clock -D jdk.image.map.all=false
// EXPECT: exception java.lang.AssertionError
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class LogParentAddedMeanwhile {
  static int seen;

  static class Counter extends Handler {
    @Override
    public void publish(LogRecord record) {
      seen++;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  static class Parent extends Logger {
    Parent() {
      super("a", null);
      setUseParentHandlers(false);
      addHandler(new Counter());
    }
  }

  public static void main(String[] args) throws Exception {
    Logger child = Logger.getLogger("a.b");
    Logger parent = new Parent();
    Thread thread = new Thread(() -> child.info("x"));
    thread.start();
    LogManager.getLogManager().addLogger(parent);
    thread.join();
    if (seen > 0) throw new AssertionError();
  }
}
