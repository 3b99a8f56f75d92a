// JARS: commons-lang3.jar
// EXPECT: correct
import org.apache.commons.lang3.concurrent.AtomicSafeInitializer;

/** The object is made once; the other thread spins meanwhile. */
public class Lang3AtomicSafeInitializer {
  static int calls;
  static final AtomicSafeInitializer<Object> LAZY = new AtomicSafeInitializer<>() {
    @Override
    protected Object initialize() {
      calls++;
      return new Object();
    }
  };

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LAZY.get();
    }, () -> {
      LAZY.get();
    });
    if (calls != 1) throw new AssertionError();
  }
}
