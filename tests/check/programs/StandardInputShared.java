// Two threads read the given standard input; each byte reaches one of them.
// OPTIONS: --outcomes --stdin-text ab
// REDUCTIONS: clock
// EXPECT: correct
// OUTCOME: ab
// OUTCOME: ba
import java.io.IOException;

public class StandardInputShared {
  static int read() {
    try {
      return System.in.read();
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws Exception {
    int[] other = new int[1];
    Thread thread = new Thread(() -> other[0] = read());
    thread.start();
    int own = read();
    thread.join();
    System.out.print((char) own);
    System.out.print((char) other[0]);
  }
}
