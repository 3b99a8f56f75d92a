// JARS: disruptor.jar
// EXPECT: correct
import com.lmax.disruptor.Sequence;

/** A sequence counts every increment. */
public class DisruptorSequence {
  static final Sequence SEQUENCE = new Sequence(0);

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      SEQUENCE.incrementAndGet();
    });
    thread.start();
    SEQUENCE.incrementAndGet();
    thread.join();
    if (SEQUENCE.get() != 2) throw new AssertionError();
  }
}
