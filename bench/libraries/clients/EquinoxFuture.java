// JARS: equinox-concurrent.jar equinox-common.jar
// EXPECT: correct
import org.eclipse.equinox.concurrent.future.SingleOperationFuture;

/** A future gets the result of its task. */
public class EquinoxFuture {
  static final SingleOperationFuture<Integer> FUTURE = new SingleOperationFuture<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      FUTURE.runWithProgress(monitor -> 1);
    }, () -> {
      if ((Integer) FUTURE.get() != 1) throw new AssertionError();
    });
    if (!FUTURE.isDone()) throw new AssertionError();
  }
}
