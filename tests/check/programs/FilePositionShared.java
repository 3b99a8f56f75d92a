import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

// Threads share the position of an open file. The file starts with the printed word.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: correct
// OUTCOME: II
// OUTCOME: IM
// OUTCOME: MI
// OUTCOME: MM
public class FilePositionShared {
  public static void main(String[] args) throws Exception {
    String name = System.getProperty("java.home") + "/release";  // begins with IM
    RandomAccessFile file = new RandomAccessFile(name, "r");
    FileChannel channel = FileChannel.open(Path.of(name));
    Thread t = new Thread(() -> {
      try {
        file.seek(1);
        channel.position(1);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    char first = (char) file.read();
    ByteBuffer bytes = ByteBuffer.allocate(1);
    channel.read(bytes);
    t.join();
    System.out.print(first + "" + (char) bytes.get(0));
  }
}
