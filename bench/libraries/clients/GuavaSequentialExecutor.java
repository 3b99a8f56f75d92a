// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.MoreExecutors;
import java.util.concurrent.Executor;

/** Tasks run one after the other, whichever thread runs them. */
public class GuavaSequentialExecutor {
  static int count;
  static final Executor EXECUTOR =
      MoreExecutors.newSequentialExecutor(MoreExecutors.directExecutor());

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      EXECUTOR.execute(() -> count++);
      EXECUTOR.execute(() -> count++);
    }, () -> {
      EXECUTOR.execute(() -> count++);
    });
    if (count != 3) throw new AssertionError();
  }
}
