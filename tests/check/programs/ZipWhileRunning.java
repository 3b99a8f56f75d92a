// Streams of zlib are part of the state: two threads compress and expand at the same time.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy
// OUTCOME: 12
// OUTCOME: 21
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

public class ZipWhileRunning {
  static String order = "";

  static void work(String text) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
        zip.write(text.getBytes());
        synchronized (ZipWhileRunning.class) {
          order += text;
        }
        zip.write(text.getBytes());
      }
      try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(out.toByteArray()))) {
        if (zip.read() != text.charAt(0)) throw new AssertionError();
        synchronized (ZipWhileRunning.class) {
          if (zip.read() != text.charAt(0) || zip.read() != -1) throw new AssertionError();
        }
      }
    } catch (java.io.IOException e) {
      throw new RuntimeException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> work("1"));
    t.start();
    work("2");
    t.join();
    System.out.print(order);
  }
}
