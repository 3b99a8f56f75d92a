// JARS: spring3-core.jar commons-logging.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.util.concurrent.SettableListenableFuture;

/** A callback runs once, whether it comes before the value or after. */
public class SpringListenableFuture {
  static final AtomicInteger CALLS = new AtomicInteger();
  static final SettableListenableFuture<Integer> FUTURE = new SettableListenableFuture<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      FUTURE.addCallback(value -> CALLS.incrementAndGet(), failure -> {});
    }, () -> {
      FUTURE.set(1);
    });
    if (CALLS.get() != 1) throw new AssertionError();
  }
}
