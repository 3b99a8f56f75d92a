// JARS: disruptor.jar
// EXPECT: correct
import com.lmax.disruptor.RingBuffer;

/** Two producers publish in slots of their own. */
public class DisruptorRingBuffer {
  static final RingBuffer<int[]> RING = RingBuffer.createMultiProducer(() -> new int[1], 2);

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
    if (RING.getCursor() != 1 || RING.get(0)[0] + RING.get(1)[0] != 3) throw new AssertionError();
  }
}
