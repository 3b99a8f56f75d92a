// A directory is listed while another thread makes and removes files in it.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source
// OUTCOME: []
// OUTCOME: [a]
// OUTCOME: [a, b]
// OUTCOME: [b]
import java.io.File;
import java.util.Arrays;

public class FileListedWhileMade {
  public static void main(String[] args) throws Exception {
    File directory = new File("mazurka-listed");
    if (!directory.mkdir()) throw new AssertionError();
    Thread t = new Thread(() -> {
      try {
        File a = new File(directory, "a");
        a.createNewFile();
        new File(directory, "b").createNewFile();
        a.delete();
      } catch (java.io.IOException e) {
        throw new RuntimeException(e);
      }
    });
    t.start();
    String[] names = directory.list();
    t.join();
    Arrays.sort(names);
    System.out.print(Arrays.toString(names));
  }
}
