// Counters belong to one execution. A check that reads one keeps them.
// OPTIONS: --outcomes
// REDUCTIONS: clock
// EXPECT: correct
// OUTCOME: 2 7 true -1
import gov.nasa.jpf.vm.Verify;

public class JpfCounterRead {
  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> Verify.incrementCounter(0));
    thread.start();
    Verify.incrementCounter(0);
    Verify.putValue("a", 7);
    Verify.setBitInBitSet(1, 2, true);
    thread.join();
    System.out.print(Verify.getCounter(0) + " " + Verify.getValue("a") + " " + Verify.getBitInBitSet(1, 2) + " "
        + Verify.getValue("b"));
  }
}
