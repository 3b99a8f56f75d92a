// The time of a change is the virtual time: a file that is written later has a later time.
// EXPECT: correct
// REDUCTIONS: clock lazy
import java.nio.file.Files;
import java.nio.file.Path;

public class FileTimesAsked {
  public static void main(String[] args) throws Exception {
    Path first = Path.of("mazurka-first.txt"), second = Path.of("mazurka-second.txt");
    Thread t = new Thread(() -> {
      try {
        Files.writeString(first, "a");
      } catch (java.io.IOException e) {
        throw new RuntimeException(e);
      }
    });
    t.start();
    t.join();
    long before = System.currentTimeMillis();
    Thread.sleep(10);
    Files.writeString(second, "b");
    if (Files.getLastModifiedTime(first).toMillis() > before) throw new AssertionError();
    if (second.toFile().lastModified() < before + 10) throw new AssertionError();
  }
}
