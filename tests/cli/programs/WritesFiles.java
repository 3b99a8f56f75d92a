import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes a file in two threads and fails. */
public class WritesFiles {
  public static void main(String[] args) throws Exception {
    Path file = Path.of("written.txt");
    Files.writeString(file, "one");
    Thread t = new Thread(() -> {
      try {
        Files.writeString(file, " two", StandardOpenOption.APPEND);
      } catch (java.io.IOException e) {
        throw new RuntimeException(e);
      }
    });
    t.start();
    t.join();
    throw new IllegalStateException();
  }
}
