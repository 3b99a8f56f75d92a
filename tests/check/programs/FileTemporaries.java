// Temporary files of two threads have different names.
// EXPECT: correct
// REDUCTIONS: clock lazy
import java.nio.file.Files;
import java.nio.file.Path;

public class FileTemporaries {
  static Path make() {
    try {
      return Files.createTempFile("mazurka", ".tmp");
    } catch (java.io.IOException e) {
      throw new RuntimeException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Path[] other = new Path[1];
    Thread t = new Thread(() -> other[0] = make());
    t.start();
    Path mine = make();
    t.join();
    if (mine.equals(other[0]) || !Files.exists(mine) || !Files.exists(other[0]))
      throw new AssertionError();
  }
}
