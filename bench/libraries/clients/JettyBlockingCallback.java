// JARS: jetty9-util.jar servlet-api.jar
// EXPECT: correct
import org.eclipse.jetty.util.SharedBlockingCallback;

/** A blocker blocks until it has succeeded, for one thread at a time. */
public class JettyBlockingCallback {
  static int count;
  static final SharedBlockingCallback CALLBACK = new SharedBlockingCallback();

  static void use() throws Exception {
    try (SharedBlockingCallback.Blocker blocker = CALLBACK.acquire()) {
      count++;
      blocker.succeeded();
      blocker.block();
    }
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      use();
    }, () -> {
      use();
    });
    if (count != 2) throw new AssertionError();
  }
}
