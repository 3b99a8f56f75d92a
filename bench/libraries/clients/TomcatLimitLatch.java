// JARS: tomcat9-util.jar tomcat9-juli.jar
// EXPECT: correct
import org.apache.tomcat.util.threads.LimitLatch;

/** A latch with limit one lets one thread in at a time. */
public class TomcatLimitLatch {
  static int count;
  static final LimitLatch LATCH = new LimitLatch(1);

  static void use() throws Exception {
    LATCH.countUpOrAwait();
    count++;
    LATCH.countDown();
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      use();
    }, () -> {
      use();
    });
    if (count != 2 || LATCH.getCount() != 0) throw new AssertionError();
  }
}
