// JARS: commons-lang3.jar
// EXPECT: correct
import org.apache.commons.lang3.concurrent.BackgroundInitializer;

/** Both threads get the object of the background task. */
public class Lang3BackgroundInitializer {
  static final BackgroundInitializer<Integer> TASK = new BackgroundInitializer<>() {
    @Override
    protected Integer initialize() {
      return 7;
    }
  };

  public static void main(String[] args) throws Exception {
    TASK.start();
    Threads.run(() -> {
      if (TASK.get() != 7) throw new AssertionError();
    }, () -> {
      if (TASK.get() != 7) throw new AssertionError();
    });
    if (!TASK.getFuture().isDone()) throw new AssertionError();
  }
}
