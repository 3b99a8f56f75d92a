// The loop never ends only if the other thread's assumption fails, and such executions do not count.
// EXPECT: correct
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful
import mazurka.Verify;

public class SpinsBehindAssumption {
  static volatile boolean flag;

  public static void main(String[] args) {
    new Thread(() -> {
      boolean sets = Verify.anyBoolean();
      Verify.assume(sets);
      flag = true;
    }).start();
    while (!flag) Thread.onSpinWait();
  }
}
