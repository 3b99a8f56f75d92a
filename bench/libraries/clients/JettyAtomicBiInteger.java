// JARS: jetty9-util.jar servlet-api.jar
// EXPECT: correct
import org.eclipse.jetty.util.AtomicBiInteger;

/** Both halves of a pair of counters count. */
public class JettyAtomicBiInteger {
  static final AtomicBiInteger PAIR = new AtomicBiInteger();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      PAIR.addAndGetHi(1);
      PAIR.addAndGetLo(1);
    }, () -> {
      PAIR.addAndGetLo(1);
      PAIR.add(1, 1);
    });
    if (PAIR.getHi() != 2 || PAIR.getLo() != 3) throw new AssertionError();
  }
}
