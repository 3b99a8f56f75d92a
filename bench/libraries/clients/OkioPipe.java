// JARS: okio.jar
// EXPECT: correct
import okio.Buffer;
import okio.Pipe;

/** A pipe passes on what was written before it was closed. */
public class OkioPipe {
  static final Pipe PIPE = new Pipe(2);
  static final Buffer RECEIVED = new Buffer();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      PIPE.sink().write(new Buffer().writeByte(1).writeByte(2).writeByte(3), 3);
      PIPE.sink().close();
    }, () -> {
      while (PIPE.source().read(RECEIVED, 2) != -1) {
      }
    });
    if (RECEIVED.size() != 3) throw new AssertionError();
  }
}
