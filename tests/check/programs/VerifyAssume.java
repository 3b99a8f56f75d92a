// Executions whose assumption fails have no outcome.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 0 2
// OUTCOME: 1 1
// OUTCOME: 2 0
import mazurka.Verify;

public class VerifyAssume {
  public static void main(String[] args) throws Exception {
    int a = Verify.any(0, 2);
    int b = Verify.any(0, 2);
    Verify.assume(a + b == 2);
    System.out.println(a + " " + b);
  }
}
