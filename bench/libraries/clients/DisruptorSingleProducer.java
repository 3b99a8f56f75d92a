// JARS: disruptor.jar
// EXPECT: violation
import com.lmax.disruptor.RingBuffer;

/** Two producers on a ring for one producer overwrite each other. */
public class DisruptorSingleProducer {
  static final RingBuffer<int[]> RING = RingBuffer.createSingleProducer(() -> new int[1], 2);

  static void publish(int value) {
    long next = RING.next();
    RING.get(next)[0] = value;
    RING.publish(next);
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      publish(1);
    }, () -> {
      publish(2);
    });
    if (RING.get(0)[0] + RING.get(1)[0] != 3) throw new AssertionError();
  }
}
