// JARS: okio.jar
// EXPECT: violation
import okio.Buffer;

/** A buffer is not for several threads. */
public class OkioBuffer {
  static final Buffer BUFFER = new Buffer();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      BUFFER.writeByte(1);
    }, () -> {
      BUFFER.writeByte(2);
    });
    if (BUFFER.size() != 2) throw new AssertionError();
  }
}
