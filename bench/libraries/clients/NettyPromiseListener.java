// JARS: netty-common.jar
// EXPECT: correct
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/** A listener is called once, whether it comes before the result or after. */
public class NettyPromiseListener {
  static final AtomicInteger CALLS = new AtomicInteger();
  static final DefaultPromise<Integer> PROMISE =
      new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      PROMISE.addListener(done -> CALLS.incrementAndGet());
    }, () -> {
      PROMISE.setSuccess(1);
    });
    if (CALLS.get() != 1) throw new AssertionError();
  }
}
