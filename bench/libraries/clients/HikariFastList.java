// JARS: HikariCP.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: violation
import com.zaxxer.hikari.util.FastList;

/** FastList is not for several threads. */
public class HikariFastList {
  static final FastList<String> LIST = new FastList<>(String.class);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LIST.add("a");
    }, () -> {
      LIST.add("b");
    });
    if (LIST.size() != 2 || LIST.get(1) == null) throw new AssertionError();
  }
}
