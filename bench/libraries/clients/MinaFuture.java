// JARS: mina2-core.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.mina.core.future.DefaultReadFuture;

/** A listener of a future is called once. */
public class MinaFuture {
  static final AtomicInteger CALLS = new AtomicInteger();
  static final DefaultReadFuture FUTURE = new DefaultReadFuture(null);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      FUTURE.addListener(done -> CALLS.incrementAndGet());
    }, () -> {
      FUTURE.setRead("a");
    });
    if (CALLS.get() != 1 || !FUTURE.isRead()) throw new AssertionError();
  }
}
