// JARS: concurrent.jar
// EXPECT: correct
import EDU.oswego.cs.dl.util.concurrent.BoundedBuffer;

/** A buffer between two threads. */
public class OswegoBoundedBuffer {
  static int sum;
  static final BoundedBuffer BUFFER = new BoundedBuffer(1);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      BUFFER.put(1);
      BUFFER.put(2);
    }, () -> {
      sum += (Integer) BUFFER.take();
      sum += (Integer) BUFFER.take();
    });
    if (sum != 3) throw new AssertionError();
  }
}
