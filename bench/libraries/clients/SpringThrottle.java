// JARS: spring3-core.jar commons-logging.jar
// EXPECT: correct
import org.springframework.util.ConcurrencyThrottleSupport;

/** A throttle lets one thread in at a time. */
public class SpringThrottle {
  static int count;
  static final Throttle THROTTLE = new Throttle();

  static class Throttle extends ConcurrencyThrottleSupport {
    Throttle() {
      setConcurrencyLimit(1);
    }

    void use() {
      beforeAccess();
      count++;
      afterAccess();
    }
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      THROTTLE.use();
    }, () -> {
      THROTTLE.use();
    });
    if (count != 2) throw new AssertionError();
  }
}
