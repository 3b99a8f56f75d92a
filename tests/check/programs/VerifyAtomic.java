// No thread runs between the writes; x is read before y.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 0 0
// OUTCOME: 0 1
// OUTCOME: 1 1
import mazurka.Verify;

public class VerifyAtomic {
  static int x, y;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> Verify.atomically(() -> {
      x = 1;
      y = 1;
    }));
    t.start();
    int a = x;
    int b = y;
    System.out.println(a + " " + b);
  }
}
