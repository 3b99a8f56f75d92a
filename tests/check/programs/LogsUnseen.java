// A log call that nobody sees is no operation.
// OPTIONS: --outcomes -D jdk.image.map.all=false
// REDUCTIONS: clock
// EXPECT: correct
// OUTCOME: 1
// OUTCOME: 2
import java.util.logging.Level;
import java.util.logging.Logger;

public class LogsUnseen {
  static final Logger LOGGER = Logger.getLogger("x");
  static int count;

  public static void main(String[] args) throws Exception {
    Runnable counts = () -> {
      LOGGER.info("before");
      count++;
      LOGGER.log(Level.WARNING, "after {0}", 1);
    };
    Thread first = new Thread(counts), second = new Thread(counts);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.print(count);
  }
}
