// One thread closes the stream that another writes to.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source
// OUTCOME: written
// OUTCOME: java.io.IOException: Stream Closed
import java.io.FileOutputStream;

public class FileClosedMeanwhile {
  public static void main(String[] args) throws Exception {
    FileOutputStream out = new FileOutputStream("mazurka-closed.txt");
    String[] result = new String[1];
    Thread t = new Thread(() -> {
      try {
        out.write('a');
        result[0] = "written";
      } catch (java.io.IOException e) {
        result[0] = e.toString();
      }
    });
    t.start();
    out.close();
    t.join();
    System.out.print(result[0]);
  }
}
