// Another process may create the file.
// EXPECT: incomplete
// REDUCTIONS: clock optimal
import java.io.File;

public class WaitsForFile {
  public static void main(String[] args) throws InterruptedException {
    File file = new File("no such file");
    new Thread(() -> { }).start();
    while (!file.exists()) Thread.onSpinWait();
  }
}
