// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.SettableFuture;

/** A reader waits until the value is set. */
public class GuavaSettableFuture {
  static final SettableFuture<Integer> FUTURE = SettableFuture.create();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      FUTURE.set(1);
    });
    thread.start();
    int value = FUTURE.get();
    thread.join();
    if (value != 1) throw new AssertionError();
  }
}
