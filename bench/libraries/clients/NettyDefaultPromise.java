// JARS: netty-common.jar
// EXPECT: correct
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;

/** One of two threads completes a promise. */
public class NettyDefaultPromise {
  static final DefaultPromise<Integer> PROMISE =
      new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      PROMISE.trySuccess(1);
    });
    thread.start();
    boolean was_first = PROMISE.trySuccess(2);
    thread.join();
    if ((PROMISE.getNow() == 2) != was_first) throw new AssertionError();
  }
}
