// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 0 5 true
// OUTCOME: 0 7 true
// OUTCOME: 1 5 true
// OUTCOME: 1 7 true
import gov.nasa.jpf.vm.Verify;

public class JpfChoices {
  public static void main(String[] args) throws Exception {
    int r = Verify.random(2);
    Verify.ignoreIf(r == 2);
    int n = Verify.getIntFromList(5, 7);
    boolean flag = Verify.getBoolean(false);
    Verify.ignoreIf(!flag);
    Verify.incrementCounter(0);
    System.out.println(r + " " + n + " " + flag);
  }
}
