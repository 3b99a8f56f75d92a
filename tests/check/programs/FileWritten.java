// A program writes its result to a file: the lost update is found, and nothing reaches the disk.
// EXPECT: exception java.lang.AssertionError
// REDUCTIONS: clock lazy
import java.io.FileOutputStream;
import java.io.PrintStream;

public class FileWritten {
  static int x;

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(new FileOutputStream("mazurka-out.txt"));
    Thread t = new Thread(() -> x++);
    t.start();
    x++;
    t.join();
    out.println(x == 2 ? "SUCCESS" : "FAILURE");
    out.close();
    if (x != 2) throw new AssertionError("lost update");
  }
}
