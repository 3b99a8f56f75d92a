// JARS: disruptor.jar
// EXPECT: violation
import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.concurrent.ThreadFactory;

/** A shutdown drops published events if the handler has not begun to run: see docs/found.md. */
public class DisruptorHandler {
  static volatile int sum;
  static final ThreadFactory FACTORY = Thread::new;
  static Disruptor<int[]> disruptor;

  public static void main(String[] args) throws Exception {
    disruptor = new Disruptor<>(
        () -> new int[1], 2, FACTORY, ProducerType.SINGLE, new BlockingWaitStrategy());
    disruptor.handleEventsWith((event, sequence, last) -> sum += event[0]);
    disruptor.start();
    Threads.run(() -> {
      disruptor.publishEvent((event, sequence) -> event[0] = 1);
      disruptor.publishEvent((event, sequence) -> event[0] = 2);
    });
    disruptor.shutdown();
    if (sum != 3) throw new AssertionError();
  }
}
