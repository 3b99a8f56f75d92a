// Executions that read x too early are ignored.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 1
import mazurka.Verify;

public class VerifyIgnore {
  static volatile int x;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> x = 1);
    t.start();
    Verify.ignoreIf(x == 0);
    System.out.println(x);
  }
}
