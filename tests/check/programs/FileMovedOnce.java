// A file is written aside and moved: a reader sees the old content or the new one, never a part.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source
// OUTCOME: old
// OUTCOME: new content
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

public class FileMovedOnce {
  static final Path FILE = Path.of("mazurka-moved.txt"), ASIDE = Path.of("mazurka-moved.tmp");
  static volatile String seen;

  public static void main(String[] args) throws Exception {
    Files.writeString(FILE, "old");
    Thread t = new Thread(() -> {
      try {
        seen = Files.readString(FILE);
      } catch (java.io.IOException e) {
        seen = e.toString();
      }
    });
    t.start();
    Files.writeString(ASIDE, "new content");
    Files.move(ASIDE, FILE, StandardCopyOption.ATOMIC_MOVE);
    t.join();
    System.out.print(seen);
  }
}
