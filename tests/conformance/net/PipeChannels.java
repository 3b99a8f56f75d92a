import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

// A pipe between two threads.
public class PipeChannels {
  public static void main(String[] args) throws Exception {
    Pipe pipe = Pipe.open();
    Thread writer =
        new Thread(
            () -> {
              try (Pipe.SinkChannel sink = pipe.sink()) {
                byte[] bytes = new byte[100_000];
                for (int i = 0; i < bytes.length; ++i) bytes[i] = (byte) i;
                ByteBuffer buffer = ByteBuffer.wrap(bytes);
                while (buffer.hasRemaining()) sink.write(buffer);
              } catch (IOException e) {
                System.out.println(e);
              }
            });
    writer.start();
    ByteBuffer buffer = ByteBuffer.allocateDirect(999);
    long sum = 0;
    int count = 0;
    while (pipe.source().read(buffer) >= 0) {
      buffer.flip();
      while (buffer.hasRemaining()) {
        sum += buffer.get();
        ++count;
      }
      buffer.clear();
    }
    writer.join();
    System.out.println(count + " bytes, sum " + sum);
    pipe.source().close();
    Pipe broken = Pipe.open();
    broken.source().close();
    try {
      broken.sink().write(ByteBuffer.wrap(new byte[1]));
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    Pipe empty = Pipe.open();
    empty.source().configureBlocking(false);
    System.out.println(empty.source().read(ByteBuffer.allocate(1)));
  }
}
