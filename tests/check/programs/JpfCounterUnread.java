// A counter that nobody reads is not part of the state: the loop returns to its first state.
// OPTIONS: --endless
// NEEDS: store
// EXPECT: correct
import gov.nasa.jpf.vm.Verify;

public class JpfCounterUnread {
  static volatile boolean on;

  public static void main(String[] args) {
    for (;;) {
      Verify.incrementCounter(0);
      on = !on;
    }
  }
}
