// Every combination of two choices.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 1 false
// OUTCOME: 1 true
// OUTCOME: 2 false
// OUTCOME: 2 true
import mazurka.Verify;

public class VerifyChoices {
  public static void main(String[] args) throws Exception {
    int n = Verify.any(1, 2);
    boolean flag = Verify.anyBoolean();
    System.out.println(n + " " + flag);
  }
}
