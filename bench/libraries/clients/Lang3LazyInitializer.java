// JARS: commons-lang3.jar
// EXPECT: correct
import org.apache.commons.lang3.concurrent.LazyInitializer;

/** LazyInitializer makes one object. */
public class Lang3LazyInitializer {
  static int calls;
  static final LazyInitializer<Object> LAZY = new LazyInitializer<>() {
    @Override
    protected Object initialize() {
      calls++;
      return new Object();
    }
  };

  static void get() {
    try {
      LAZY.get();
    } catch (org.apache.commons.lang3.concurrent.ConcurrentException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      get();
    });
    thread.start();
    get();
    thread.join();
    if (calls != 1) throw new AssertionError();
  }
}
