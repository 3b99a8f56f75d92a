// JARS: log4j-api.jar log4j-core.jar
// EXPECT: correct
import org.apache.logging.log4j.ThreadContext;

/** Each thread has a context of its own. */
public class Log4jThreadContext {
  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      ThreadContext.put("key", "a");
      if (!ThreadContext.get("key").equals("a")) throw new AssertionError();
    }, () -> {
      ThreadContext.put("key", "b");
      if (!ThreadContext.get("key").equals("b")) throw new AssertionError();
      ThreadContext.clearAll();
      if (ThreadContext.containsKey("key")) throw new AssertionError();
    });
    ThreadContext.clearAll();
  }
}
