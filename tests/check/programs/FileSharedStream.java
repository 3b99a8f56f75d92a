// Two threads write through one descriptor: its position moves, so both writes remain.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source
// OUTCOME: ab
// OUTCOME: ba
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

public class FileSharedStream {
  public static void main(String[] args) throws Exception {
    FileOutputStream out = new FileOutputStream("mazurka-shared.txt");
    Thread t = new Thread(() -> {
      try {
        out.write('a');
      } catch (java.io.IOException e) {
        throw new RuntimeException(e);
      }
    });
    t.start();
    out.write('b');
    t.join();
    System.out.print(Files.readString(Path.of("mazurka-shared.txt")));
  }
}
