import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.Adler32;

// Native methods access memory of other threads: a direct buffer, and an array that receives data from a file.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: correct
// OUTCOME: 1 I
// OUTCOME: 1 x
// OUTCOME: 3 I
public class NativeReadsShared {
  public static void main(String[] args) throws Exception {
    FileInputStream file = new FileInputStream(System.getProperty("java.home") + "/release");
    byte[] bytes = new byte[1];
    ByteBuffer direct = ByteBuffer.allocateDirect(1);
    Thread t = new Thread(() -> {
      bytes[0] = 'x';
      direct.put(0, (byte) 2);
    });
    t.start();
    Adler32 sum = new Adler32();
    sum.update(direct);
    file.read(bytes);
    t.join();
    System.out.print((sum.getValue() & 0xff) + " " + (char) bytes[0]);
  }
}
