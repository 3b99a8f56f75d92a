import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.ConsoleHandler;
import java.util.logging.ErrorManager;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

// java.util.logging and System.Logger: levels, parents, filters, formatters, handlers.
public class Logging {
  static class Shows extends Handler {
    final String name;

    Shows(String name) {
      this.name = name;
      setLevel(Level.ALL);
    }

    @Override
    public void publish(LogRecord record) {
      if (!isLoggable(record)) return;
      String text = new SimpleFormatter().formatMessage(record);
      String thrown = record.getThrown() == null ? "" : " " + record.getThrown();
      System.out.println(name + " " + record.getLoggerName() + " " + record.getLevel() + " " + text + thrown + " "
          + record.getSourceMethodName());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      System.out.println(name + " closed");
    }
  }

  // The manager keeps loggers weakly.
  static final List<Logger> KEPT = new ArrayList<>();

  static Logger logger(String name) {
    Logger logger = Logger.getLogger(name);
    KEPT.add(logger);
    return logger;
  }

  static void levels() {
    Logger root = logger("a"), leaf = logger("a.b.c");
    root.setUseParentHandlers(false);
    root.addHandler(new Shows("root"));
    System.out.println(leaf.getParent().getName() + " " + leaf.getLevel() + " " + leaf.isLoggable(Level.FINE));
    leaf.fine("not shown");
    leaf.info("one");
    root.setLevel(Level.FINER);
    leaf.finer(() -> "two");
    leaf.finest(() -> {
      throw new AssertionError();
    });
    leaf.log(Level.WARNING, "{0} and {1}, not {2", new Object[] {1, "x"});
    leaf.log(Level.SEVERE, "failed", new IllegalStateException("why"));
    leaf.entering("K", "m", 5);
    leaf.exiting("K", "m", "result");
    leaf.throwing("K", "m", new RuntimeException());
    leaf.setLevel(Level.OFF);
    leaf.severe("off");
    leaf.setLevel(Level.parse("850"));
    leaf.info("too low");
    leaf.log(Level.parse("851"), "custom");
  }

  static void filters() {
    Logger logger = logger("f");
    logger.setUseParentHandlers(false);
    Handler handler = new Shows("filtered");
    logger.addHandler(handler);
    logger.setFilter(r -> !r.getMessage().startsWith("secret"));
    handler.setFilter(r -> r.getMessage().length() < 10);
    logger.info("short");
    logger.info("secret");
    logger.info("a long message");
    logger.removeHandler(handler);
    logger.info("nobody");
    Logger middle = logger("f.g"), below = logger("f.g.h");
    middle.addHandler(new Shows("middle"));
    below.addHandler(new Shows("below"));
    below.warning("both");
    below.setUseParentHandlers(false);
    below.warning("below only");
  }

  static void handlers() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StreamHandler stream = new StreamHandler(bytes, new Formatter() {
      @Override
      public String getHead(Handler h) {
        return "[";
      }

      @Override
      public String format(LogRecord record) {
        return record.getLevel().getLocalizedName() + ":" + formatMessage(record) + ";";
      }

      @Override
      public String getTail(Handler h) {
        return "]";
      }
    });
    MemoryHandler memory = new MemoryHandler(stream, 2, Level.SEVERE);
    Logger logger = logger("h");
    logger.setUseParentHandlers(false);
    logger.addHandler(memory);
    for (int i = 0; i < 4; i++) logger.info("n" + i);
    System.out.println(bytes.size());
    logger.severe("push");
    stream.close();
    System.out.println(bytes.toString("UTF-8"));
    stream.setErrorManager(new ErrorManager() {
      @Override
      public void error(String message, Exception e, int code) {
        System.out.println("error " + code + " " + message);
      }
    });
    stream.setEncoding("UTF-8");
    new ConsoleHandler().close();
  }

  static void console() {
    System.setProperty("java.util.logging.SimpleFormatter.format", "%4$s %3$s: %5$s%6$s%n");
    Logger logger = logger("console");
    logger.warning("to standard error");
    logger.log(Level.INFO, "with a number: {0}", 1234);
    System.Logger system = System.getLogger("system");
    System.out.println(system.getName() + " " + system.isLoggable(System.Logger.Level.DEBUG));
    system.log(System.Logger.Level.INFO, "through System.Logger {0}", "x");
    system.log(System.Logger.Level.ERROR, () -> "supplied");
    Logger.getGlobal().info("global");
    Logger anonymous = Logger.getAnonymousLogger();
    System.out.println(anonymous.getName());
    anonymous.severe("anonymous");
  }

  static void manager() {
    List<String> names = new ArrayList<>(Collections.list(LogManager.getLogManager().getLoggerNames()));
    names.retainAll(List.of("a", "a.b.c", "f", "f.g.h", "h", "console", "global", ""));
    Collections.sort(names);
    System.out.println(names);
    System.out.println(LogManager.getLogManager().getProperty("handlers"));
    try {
      Level.parse("LOUD");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    LogManager.getLogManager().reset();
    System.out.println(logger("a").getHandlers().length + " " + logger("a").getLevel());
  }

  public static void main(String[] args) throws Exception {
    levels();
    filters();
    handlers();
    console();
    manager();
  }
}
