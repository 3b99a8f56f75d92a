// JARS: log4j-api.jar log4j-core.jar
// EXPECT: correct
import java.util.Properties;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.message.MessageFactory;
import org.apache.logging.log4j.message.ParameterizedMessageFactory;
import org.apache.logging.log4j.simple.SimpleLogger;
import org.apache.logging.log4j.spi.LoggerRegistry;
import org.apache.logging.log4j.util.PropertiesUtil;

/** A name has one logger. */
public class Log4jGetLogger {
  static final LoggerRegistry<SimpleLogger> REGISTRY = new LoggerRegistry<>();
  static final MessageFactory MESSAGES = ParameterizedMessageFactory.INSTANCE;

  static void put() {
    PropertiesUtil none = new PropertiesUtil(new Properties());
    REGISTRY.putIfAbsent("a", MESSAGES,
        new SimpleLogger("a", Level.ERROR, false, false, false, false, "", MESSAGES, none, System.err));
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      put();
    }, () -> {
      put();
    });
    if (!REGISTRY.hasLogger("a", MESSAGES) || REGISTRY.getLoggers().size() != 1) {
      throw new AssertionError();
    }
  }
}
