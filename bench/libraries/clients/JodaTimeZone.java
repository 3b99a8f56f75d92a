// JARS: joda-time.jar
// EXPECT: correct
import org.joda.time.DateTimeZone;

/** An offset has one time zone. */
public class JodaTimeZone {
  static Object first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = DateTimeZone.forOffsetHours(1);
    }, () -> {
      second = DateTimeZone.forOffsetHours(1);
    });
    if (!first.equals(second)) throw new AssertionError();
  }
}
