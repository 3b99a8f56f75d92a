// Two threads write to one file through descriptors of their own, from its start: the bytes of the
// later write remain, in each place.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source
// OUTCOME: aab
// OUTCOME: bbb
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

public class FileOverwriteTwo {
  public static void main(String[] args) throws Exception {
    FileOutputStream one = new FileOutputStream("mazurka-two.txt");
    FileOutputStream two = new FileOutputStream("mazurka-two.txt");
    Thread t = new Thread(() -> {
      try {
        one.write(new byte[] {'a', 'a'});
      } catch (java.io.IOException e) {
        throw new RuntimeException(e);
      }
    });
    t.start();
    two.write(new byte[] {'b', 'b', 'b'});
    t.join();
    System.out.print(Files.readString(Path.of("mazurka-two.txt")));
  }
}
