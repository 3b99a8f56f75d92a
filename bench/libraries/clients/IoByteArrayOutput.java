// JARS: commons-io.jar
// EXPECT: correct
import org.apache.commons.io.output.ByteArrayOutputStream;

/** Two threads write to one stream. */
public class IoByteArrayOutput {
  static final ByteArrayOutputStream STREAM = new ByteArrayOutputStream();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      STREAM.write(1);
      STREAM.write(2);
    }, () -> {
      STREAM.write(new byte[] {3, 4}, 0, 2);
    });
    if (STREAM.size() != 4) throw new AssertionError();
  }
}
