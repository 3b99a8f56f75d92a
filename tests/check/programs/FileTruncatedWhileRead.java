// A file is overwritten in place: a reader may find it empty.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source
// OUTCOME: [old]
// OUTCOME: []
// OUTCOME: [new]
import java.nio.file.Files;
import java.nio.file.Path;

public class FileTruncatedWhileRead {
  static final Path FILE = Path.of("mazurka-truncated.txt");
  static volatile String seen;

  public static void main(String[] args) throws Exception {
    Files.writeString(FILE, "old");
    Thread t = new Thread(() -> {
      try (java.io.FileInputStream in = new java.io.FileInputStream(FILE.toFile())) {
        byte[] bytes = new byte[8];
        seen = new String(bytes, 0, Math.max(0, in.read(bytes)));
      } catch (java.io.IOException e) {
        seen = e.toString();
      }
    });
    t.start();
    Files.writeString(FILE, "new");
    t.join();
    System.out.print("[" + seen + "]");
  }
}
