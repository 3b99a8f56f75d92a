// JARS: hsqldb.jar
// EXPECT: correct
import org.hsqldb.lib.CountUpDownLatch;

/** A latch opens when its count is zero. */
public class HsqldbLatch {
  static int value;
  static final CountUpDownLatch LATCH = new CountUpDownLatch();

  public static void main(String[] args) throws Exception {
    LATCH.countUp();
    Threads.run(() -> {
      value = 1;
      LATCH.countDown();
    }, () -> {
      LATCH.await();
      if (value != 1) throw new AssertionError();
    });
    if (LATCH.getCount() != 0) throw new AssertionError();
  }
}
