// JARS: guava.jar
// EXPECT: correct
import com.google.common.collect.ConcurrentHashMultiset;

/** ConcurrentHashMultiset counts every element. */
public class GuavaSynchronizedMultiset {
  static final ConcurrentHashMultiset<String> SET = ConcurrentHashMultiset.create();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      SET.add("a");
    });
    thread.start();
    SET.add("a");
    thread.join();
    if (SET.count("a") != 2) throw new AssertionError();
  }
}
