// Two threads append to one file: the lines are in either order, and none is lost.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source optimal
// OUTCOME: ab
// OUTCOME: ba
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class FileAppendTwo {
  static final Path FILE = Path.of("mazurka-append.txt");

  static void add(String text) {
    try {
      Files.writeString(FILE, text, StandardOpenOption.APPEND);
    } catch (java.io.IOException e) {
      throw new RuntimeException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Files.createFile(FILE);
    Thread t = new Thread(() -> add("a"));
    t.start();
    add("b");
    t.join();
    System.out.print(Files.readString(FILE));
  }
}
