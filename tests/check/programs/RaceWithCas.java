// A compare-and-set that succeeds writes.
// OPTIONS: --property race
// REDUCTIONS: none clock optimal
// EXPECT: race
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceWithCas {
  static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  public static void main(String[] args) {
    int[] plain = {1};
    new Thread(() -> ELEMENT.compareAndSet(plain, 0, 1, 6)).start();
    if (plain[0] == 0) throw new AssertionError();
  }
}
