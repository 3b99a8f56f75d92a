// JARS: commons-lang3.jar
// EXPECT: correct
import org.apache.commons.lang3.concurrent.AtomicInitializer;

/** Both threads get the same object, though both may make one. */
public class Lang3AtomicInitializer {
  static Object first, second;
  static final AtomicInitializer<Object> LAZY = new AtomicInitializer<>() {
    @Override
    protected Object initialize() {
      return new Object();
    }
  };

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = LAZY.get();
    }, () -> {
      second = LAZY.get();
    });
    if (first != second) throw new AssertionError();
  }
}
