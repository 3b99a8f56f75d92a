// JARS: netty-common.jar
// EXPECT: correct
import io.netty.util.concurrent.DefaultEventExecutor;

/** An executor runs the tasks of two threads one after the other. */
public class NettyDefaultEventExecutor {
  static int count;
  static final DefaultEventExecutor EXECUTOR = new DefaultEventExecutor();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      EXECUTOR.submit(() -> count++).get();
    }, () -> {
      EXECUTOR.submit(() -> count++).get();
    });
    if (count != 2) throw new AssertionError();
    EXECUTOR.shutdownGracefully(0, 0, java.util.concurrent.TimeUnit.SECONDS).get();
  }
}
