// JARS: guava.jar
// EXPECT: violation
import com.google.common.collect.HashMultiset;

/** HashMultiset is not for several threads. */
public class GuavaHashMultiset {
  static final HashMultiset<String> SET = HashMultiset.create();

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
