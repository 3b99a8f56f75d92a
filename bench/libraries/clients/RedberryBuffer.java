// JARS: pipe.jar
// EXPECT: correct
import cc.redberry.pipe.InputPort;
import cc.redberry.pipe.blocks.Buffer;

/** A buffer passes on what was put before it was closed. */
public class RedberryBuffer {
  static int sum;
  static final Buffer<Integer> BUFFER = new Buffer<>(1);
  static final InputPort<Integer> INPUT = BUFFER.createInputPort();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      INPUT.put(1);
      INPUT.put(2);
      INPUT.put(null);
    }, () -> {
      for (Integer value; (value = BUFFER.take()) != null;) sum += value;
    });
    if (sum != 3) throw new AssertionError();
  }
}
