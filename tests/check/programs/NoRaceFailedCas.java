// A compare-and-set that fails is a read, and two reads are no race.
// OPTIONS: --property race
// REDUCTIONS: none clock optimal
// EXPECT: correct
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class NoRaceFailedCas {
  static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  public static void main(String[] args) {
    int[] plain = {1};
    new Thread(() -> ELEMENT.compareAndSet(plain, 0, 5, 6)).start();
    if (plain[0] != 1) throw new AssertionError();
  }
}
