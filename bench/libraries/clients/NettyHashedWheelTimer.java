// JARS: netty-common.jar
// EXPECT: correct
import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A cancelled timeout has expired or never runs. */
public class NettyHashedWheelTimer {
  static final AtomicInteger RUNS = new AtomicInteger();
  static final HashedWheelTimer TIMER = new HashedWheelTimer();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      Timeout timeout = TIMER.newTimeout(t -> RUNS.incrementAndGet(), 1, TimeUnit.MILLISECONDS);
      if (timeout.cancel() && RUNS.get() != 0) throw new AssertionError();
    }, () -> {
      TIMER.start();
    });
    TIMER.stop();
  }
}
