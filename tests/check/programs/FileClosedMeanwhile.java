import java.io.FileInputStream;
import java.io.IOException;

// Another thread closes a stream: a read comes before, or fails.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: correct
// OUTCOME: read
// OUTCOME: Stream Closed
public class FileClosedMeanwhile {
  public static void main(String[] args) throws Exception {
    FileInputStream file = new FileInputStream(System.getProperty("java.home") + "/release");
    Thread t = new Thread(() -> {
      try {
        file.close();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    String text;
    try {
      file.read();
      text = "read";
    } catch (IOException e) {
      text = e.getMessage();
    }
    t.join();
    System.out.print(text);
  }
}
