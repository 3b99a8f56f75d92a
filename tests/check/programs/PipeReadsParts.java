// A pipe between two threads: the reader gets one byte, or both at once.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 1 1 end
// OUTCOME: 2 end
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

public class PipeReadsParts {
  public static void main(String[] args) throws Exception {
    Pipe pipe = Pipe.open();
    new Thread(() -> {
      try (Pipe.SinkChannel sink = pipe.sink()) {
        sink.write(ByteBuffer.wrap(new byte[1]));
        sink.write(ByteBuffer.wrap(new byte[1]));
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }).start();
    ByteBuffer buffer = ByteBuffer.allocate(8);
    StringBuilder counts = new StringBuilder();
    for (int n; (n = pipe.source().read(buffer)) > 0; ) counts.append(n).append(' ');
    System.out.println(counts + "end");
  }
}
