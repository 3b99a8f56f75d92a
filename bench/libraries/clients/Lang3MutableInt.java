// JARS: commons-lang3.jar
// EXPECT: violation
import org.apache.commons.lang3.mutable.MutableInt;

/** MutableInt is not for several threads. */
public class Lang3MutableInt {
  static final MutableInt COUNT = new MutableInt();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      COUNT.increment();
    });
    thread.start();
    COUNT.increment();
    thread.join();
    if (COUNT.intValue() != 2) throw new AssertionError();
  }
}
