// A mapping for writing and the file have the same bytes.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy
// OUTCOME: 0
// OUTCOME: 7
import java.io.RandomAccessFile;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

public class FileMapped {
  public static void main(String[] args) throws Exception {
    RandomAccessFile file = new RandomAccessFile("mazurka-mapped.bin", "rw");
    MappedByteBuffer map = file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, 16);
    Thread t = new Thread(() -> map.put(3, (byte) 7));
    t.start();
    file.seek(3);
    int seen = file.read();
    t.join();
    file.seek(3);
    if (file.read() != 7 || map.get(3) != 7) throw new AssertionError();
    file.seek(4);
    file.write(9);
    if (map.get(4) != 9) throw new AssertionError();
    System.out.print(seen);
  }
}
