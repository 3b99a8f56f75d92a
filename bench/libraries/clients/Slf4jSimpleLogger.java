// JARS: slf4j-api.jar slf4j-simple.jar
// EXPECT: violation
import org.slf4j.LoggerFactory;

/** A thread that asks for a logger while another one initialises SLF4J gets a substitute. */
public class Slf4jSimpleLogger {
  static Object first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = LoggerFactory.getLogger("a");
      LoggerFactory.getLogger("a").info("first");
    }, () -> {
      second = LoggerFactory.getLogger("a");
    });
    if (first != second) throw new AssertionError();
  }
}
