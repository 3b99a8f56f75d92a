// JARS: guava.jar
// EXPECT: correct
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;

/** Equal values have one interned value. */
public class GuavaInterner {
  static final Interner<String> INTERNER = Interners.newStrongInterner();
  static String first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = INTERNER.intern(new String("a"));
    }, () -> {
      second = INTERNER.intern(new String("a"));
    });
    if (first != second) throw new AssertionError();
  }
}
